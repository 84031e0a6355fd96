import type { Dimension } from '@keystead/kit/units';
import type { ParameterKind } from '../../contract.ts';

/** How each kind is called. */
export const KIND_LABELS: Readonly<Record<ParameterKind, string>> = {
  number: 'Number',
  textbox: 'Short text',
  textarea: 'Long text',
  dropdown: 'One of a list',
  radiobutton: 'One of a few',
  checkbox: 'Several of a list',
  date: 'Date',
  yes_no: 'Yes or no',
  file: 'File',
};

/** How each dimension is called. */
export const DIMENSION_LABELS: Readonly<Record<Dimension, string>> = { area: 'An area' };

/** The kinds as a form offers them. */
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([id, name]) => ({ id, name }));
