import type { FieldType } from '../limits.ts';

/** How each type is called. */
export const TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  text: 'Short text',
  textarea: 'Long text',
  number: 'Number',
  radio: 'One of a few',
  dropdown: 'One of a list',
  checkbox: 'Several of a list',
  file: 'File',
};

/** The types as a form offers them. */
export const TYPE_CHOICES = Object.entries(TYPE_LABELS).map(([id, name]) => ({ id, name }));
