/** Empties a state chosen for another country: `MI` is Michigan, and Milan. */
export function clearFormerStates(form: FormData): void {
  for (const prefix of ['', 'billing.', 'shipping.']) {
    const country = form.get(`${prefix}stateOf`);
    if (country !== null && form.get(`${prefix}country`) !== country) form.set(`${prefix}state`, '');
    form.delete(`${prefix}stateOf`);
  }
}
