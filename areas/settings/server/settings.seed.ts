import type { Ctx } from '@keystead/platform/context';
import type { Settings } from '../rules.ts';
import { updateSettings } from './settings.service.ts';

const demo: Partial<Settings> = {
  companyEmail: 'hello@keystead.example',
  companyPhone: '+351 21 000 1200',
  companyAddress: 'Rua do Século 79, 1200-433 Lisbon, Portugal',
  openingCountry: 'Portugal',
};

/** Returns the settings of the demo world. */
export async function seedSettings(ctx: Ctx, pictures: Partial<Settings> = {}): Promise<void> {
  await updateSettings(ctx, { ...demo, ...pictures });
}
