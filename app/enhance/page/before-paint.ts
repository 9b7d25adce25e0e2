import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` that says nothing on the server, where there is nothing to lay out. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
