import { Stack, type StackProps } from './Stack';
import { card } from './boxes.css';

/** A bordered surface, with what is on it below each other. */
export function Card(props: Omit<StackProps, 'className'>) {
  return <Stack {...props} className={card} />;
}
