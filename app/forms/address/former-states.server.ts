/** Empties a state chosen for another country: `MI` is Michigan, and Milan. */
export function dropFormerStates(form: FormData): void {
  for (const part of ['', 'billing.', 'shipping.']) {
    const country = form.get(`${part}stateOf`);
    if (country !== null && form.get(`${part}country`) !== country) form.set(`${part}state`, '');
    form.delete(`${part}stateOf`);
  }
}
