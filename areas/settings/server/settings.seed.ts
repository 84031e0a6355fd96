import type { Ctx } from '@keystead/platform/context';
import type { Settings } from '../rules.ts';
import { updateSettings } from './settings.service.ts';

const demo: Partial<Settings> = {
  companyEmail: 'hello@keystead.example',
  companyPhone: '+351 21 000 1200',
  companyAddress: 'Rua do Século 79, 1200-433 Lisbon, Portugal',
  openingCountry: 'Portugal',
  // Round figures, to show what the setting does; operators have their own.
  purchaseCosts: 'DE 11, ES 11, GB 4, IN 7, PT 8, US 4',
};

/** Returns the settings of the demo world. */
export async function seedSettings(ctx: Ctx, pictures: Partial<Settings> = {}): Promise<void> {
  await updateSettings(ctx, { ...demo, ...pictures });
}
