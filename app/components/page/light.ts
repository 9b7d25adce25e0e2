import { createContext, useContext } from 'react';

/** Whether the page is made for a slow line: without scripts and with small pictures. Scripts never see it: they are not there. */
export const LightContext = createContext(false);

export function useLight(): boolean {
  return useContext(LightContext);
}
