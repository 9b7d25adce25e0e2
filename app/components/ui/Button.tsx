import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as css from './ui.css';
import { join } from '~/components/boxes/Stack';
import { Icon, type IconName } from '~/components/icons/Icon';

interface Look {
  kind?: keyof typeof css.buttonKind | undefined;
  size?: 's' | 'm' | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

function className({ kind = 'primary', size = 'm', wide = false }: Look, extra?: string): string {
  const small = kind === 'quiet' ? css.buttonSmall : css.buttonSmallFilled;
  return join(css.buttonKind[kind], size === 's' && small, wide && css.buttonWide, extra);
}

type ButtonProps = Look &
  ComponentProps<'button'> & { busy?: boolean; isDisabled?: boolean; children: ReactNode };

export const stop = (event: MouseEvent) => event.preventDefault();

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
    busy || isDisabled ? { 'aria-busy': busy || undefined, 'aria-disabled': true, onClick: stop } : {};
  return (
    <button
      type="submit"
      {...rest}
      {...state}
      className={className({ kind: isDisabled ? 'secondary' : kind, size, wide }, extra)}
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
}: Look & LinkProps) {
  return (
    <Link {...rest} className={className({ kind, size, wide }, extra)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
