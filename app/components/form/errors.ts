export interface FormError {
  /** Id of the control; undefined when the message is about the whole form. */
  id: string | undefined;
  message: string;
}

export type FormErrors = readonly FormError[];

interface FormLike {
  id: string;
  allErrors: Record<string, string[]>;
}

/**
 * The summary's entries of a Conform form, in the order of its schema. Conform gives a control the id
 * `{form id}-{field name}`.
 */
export function summaryOf(form: FormLike): FormErrors {
  return Object.entries(form.allErrors).flatMap(([name, messages]) => {
    const own = name === '' ? messages : messages.slice(0, 1);
    return own.map((message) => ({ id: name === '' ? undefined : `${form.id}-${name}`, message }));
  });
}
