/** Whether another page, or the answer to a form, is on its way: now, not as of the last render. */
export const isNavigating = (): boolean => window.__remixRouter.state.navigation.state !== 'idle';
