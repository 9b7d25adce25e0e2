import type { ComponentProps } from 'react';
import { Button, stop } from '~/components/ui/Button';
import { useT } from '~/i18n/context';

interface AddButtonProps extends ComponentProps<typeof Button> {
  isSoldOut: boolean;
}

/** Says what can be done with the choice. What is sold out cannot be pressed, but the focus stays where it is. */
export function AddButton({ isSoldOut, children, ...rest }: AddButtonProps) {
  const t = useT();
  const state = isSoldOut
    ? { kind: 'secondary' as const, 'aria-disabled': true, onClick: stop }
    : { icon: 'cart' as const };
  return (
    <Button name="intent" value="add" {...rest} {...state}>
      {isSoldOut ? t('catalogue:soldOut') : children}
    </Button>
  );
}
