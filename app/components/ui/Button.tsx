import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as css from './ui.css';
import { joinClassNames } from '~/components/primitives/Stack';
import { Icon, type IconName } from '~/components/icons/Icon';

interface ButtonStyle {
  kind?: keyof typeof css.buttonKind | undefined;
  size?: 's' | 'm' | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

function buttonClassName(
  { kind = 'primary', size = 'm', wide = false }: ButtonStyle,
  extra?: string,
): string {
  const small = kind === 'quiet' ? css.buttonSmall : css.buttonSmallFilled;
  return joinClassNames(css.buttonKind[kind], size === 's' && small, wide && css.buttonWide, extra);
}

type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & { busy?: boolean; isDisabled?: boolean; children: ReactNode };

export const ignorePress = (event: MouseEvent) => event.preventDefault();

/** Keeps the focus while `busy` or disabled, and ignores presses. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  isDisabled = false,
  className: extra,
  children,
  ...rest
}: ButtonProps) {
  const state =
    busy || isDisabled ? { 'aria-busy': busy || undefined, 'aria-disabled': true, onClick: ignorePress } : {};
  return (
    <button
      type="submit"
      {...rest}
      {...state}
      className={buttonClassName({ kind: isDisabled ? 'secondary' : kind, size, wide }, extra)}
    >
      {busy ? <Icon name="busy" className={css.buttonSpinner} /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  className: extra,
  children,
  ...rest
}: ButtonStyle & LinkProps) {
  return (
    <Link {...rest} className={buttonClassName({ kind, size, wide }, extra)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
