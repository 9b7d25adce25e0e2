import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as css from './ui.css';
import { joinClassNames } from '~/components/primitives/Stack';
import { Icon, type IconName } from '~/components/icons/Icon';

interface ButtonStyle {
  kind?: keyof typeof css.buttonKind | undefined;
  size?: 's' | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
}

/** Turns the style into a class. The rest are attributes of the element. */
function splitStyle<Props extends ButtonStyle>(props: Props) {
  const { kind = 'primary', size, wide, icon, className, ...rest } = props;
  const small = kind === 'quiet' ? css.buttonSmall : css.buttonSmallFilled;
  const classes = [css.buttonKind[kind], size && small, wide && css.buttonWide, className];
  return { icon, rest, className: joinClassNames(...classes) };
}

type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & { busy?: boolean; isDisabled?: boolean; children: ReactNode };

export const ignorePress = (event: MouseEvent) => event.preventDefault();

/** Keeps the focus while `busy` or disabled, and ignores presses. */
export function Button({ busy = false, isDisabled = false, children, ...props }: ButtonProps) {
  const { icon, rest, className } = splitStyle(isDisabled ? { ...props, kind: 'secondary' as const } : props);
  const state =
    busy || isDisabled ? { 'aria-busy': busy || undefined, 'aria-disabled': true, onClick: ignorePress } : {};
  return (
    <button type="submit" {...rest} {...state} className={className}>
      {busy ? <Icon name="busy" className={css.buttonSpinner} /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

export function ButtonLink({ children, ...props }: ButtonStyle & LinkProps) {
  const { icon, rest, className } = splitStyle(props);
  return (
    <Link {...rest} className={className}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
