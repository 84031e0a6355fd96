/** How a field of the operator's form is answered. */
export const FIELD_TYPES = ['text', 'number', 'radio', 'checkbox', 'dropdown', 'textarea', 'file'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const VERIFICATION_LIMITS = {
  fields: 50,
  /** Of one field. */
  choices: 100,
  /** Characters. */
  text: 255,
  textarea: 5000,
  /** Bytes: 5 MB. */
  fileBytes: 5 * 1024 * 1024,
} as const;
