import type { ParameterKind } from '../../rules.ts';

/** How each kind is called. */
export const KIND_LABELS: Readonly<Record<ParameterKind, string>> = {
  number: 'Number',
  textbox: 'Short text',
  textarea: 'Long text',
  dropdown: 'One of a list',
  radiobutton: 'One of a few',
  checkbox: 'Several of a list',
  file: 'File',
};

/** The kinds as a form offers them. */
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([id, name]) => ({ id, name }));
