import { bool, choice, idList, text } from '@keystead/http/fields';
import {
  listOf,
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';
import { FIELD_TYPES, VERIFICATION_LIMITS } from './limits.ts';

const EDIT = 'catalogue:edit';

const fieldRow = z.object({
  id: z.number().int(),
  version: version(),
  name: z.string(),
  field_type: z.enum(FIELD_TYPES),
  /** What radio, checkbox and dropdown offer, in this order. */
  choices: z.array(z.string()),
  is_required: z.boolean(),
  /** Asked of people now. One that is asked no longer stays for the answers it was given. */
  is_active: z.boolean(),
  /** Asked of agencies now. */
  asks_agencies: z.boolean(),
  position: z.number().int(),
  /** Answers it was given. */
  answers: z.number().int(),
});
const common = { right: 'catalogue:view', row: fieldRow } as const;
const choices = () => listOf(text(100), VERIFICATION_LIMITS.choices);

export const listFields = staffList('verification-fields', {
  ...common,
  summary: 'What people and agencies are asked who want to be verified, in the order of the form',
  sort: ['position', 'name', 'field_type', 'answers'],
  filters: { is_active: bool().optional(), asks_agencies: bool().optional() },
});
export const oneField = staffOne('verification-fields', { ...common, summary: 'One field of the form' });
export const createField = staffCreate('verification-fields', {
  ...common,
  right: EDIT,
  summary: 'Add a field at the end of the form',
  fields: {
    name: text(255),
    field_type: choice(FIELD_TYPES),
    choices: choices().optional(),
    is_required: bool().optional(),
    is_active: bool().optional(),
    asks_agencies: bool().optional(),
  },
});
export const updateField = staffUpdate('verification-fields', {
  ...common,
  right: EDIT,
  summary: 'Change a field; its type only while nobody has answered it',
  fields: {
    name: text(255).optional(),
    field_type: choice(FIELD_TYPES).optional(),
    choices: choices().optional(),
    is_required: bool().optional(),
    is_active: bool().optional(),
    asks_agencies: bool().optional(),
  },
});
export const deleteField = staffDelete('verification-fields', {
  right: EDIT,
  summary: 'Remove a field that nobody has answered',
});
export const orderFields = staffAction('verification-fields', 'reorder', {
  right: EDIT,
  summary: 'Put the form into an order',
  fields: { ids: idList(1000) },
});

export type FieldOfForm = z.infer<typeof fieldRow>;
