import { useForm } from '@conform-to/react';
import { useState } from 'react';

type Options<Shape extends Record<string, unknown>, Value> = Parameters<typeof useForm<Shape, Value>>[0];

/** Takes the errors of an earlier answer away: Conform keeps them until it is told of another result. */
const settled = { status: 'success', error: {} } as const;

/** Conform's form with what its last submit was answered; an answer without errors leaves none of an earlier one. */
export function useAnsweredForm<Shape extends Record<string, unknown>, Value = Shape>({
  lastResult,
  ...options
}: Options<Shape, Value>) {
  const [hasFailed, setFailed] = useState(Boolean(lastResult));
  if (lastResult && !hasFailed) setFailed(true);
  return useForm<Shape, Value>({ ...options, lastResult: lastResult ?? (hasFailed ? settled : null) });
}
