import type { Ctx } from '@keystead/platform/context';
import { addField, allFields } from './form.service.ts';

/** The form of the demo world. */
const form: readonly Parameters<typeof addField>[1][] = [
  { name: 'Name of your office or company', type: 'text', isRequired: false },
  { name: 'Years of experience', type: 'number', asksAgencies: true },
  { name: 'You work as', type: 'radio', choices: ['Agent', 'Owner', 'Developer'] },
  {
    name: 'You deal with',
    type: 'checkbox',
    asksAgencies: true,
    choices: ['Sales', 'Rentals', 'Commercial', 'Land'],
  },
  {
    name: 'Kind of proof',
    type: 'dropdown',
    asksAgencies: true,
    choices: ['Agent licence', 'Identity card', 'Passport', 'Entry in the trade register'],
  },
  { name: 'Proof', type: 'file', asksAgencies: true },
  { name: 'Anything we should know', type: 'textarea', isRequired: false, asksAgencies: true },
];

/** Adds the form of the demo world, unless there is one. */
export async function seedVerification(ctx: Ctx): Promise<void> {
  if ((await allFields(ctx)).length > 0) return;
  for (const field of form) await addField(ctx, field);
}
