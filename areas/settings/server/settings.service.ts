import { type FieldFault, Refusal } from '@keystead/http/errors';
import { fieldName } from '@keystead/http/input';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import type { z } from 'zod';
import { defaultSettings, type Settings, settingsSchema } from '../rules.ts';
import { readSettings, writeSettings } from './settings.queries.ts';

/**
 * The operator's settings, checked, with defaults for what was never set. Kept in memory for a moment.
 * @throws Error naming every fault when the stored values are not valid
 */
export const getSettings = lookup('settings', async (ctx): Promise<Settings> => {
  const checked = settingsSchema.safeParse({ ...defaultSettings, ...(await readSettings(ctx)) });
  if (checked.success) return checked.data;
  const faults = faultsOf(checked.error).map(({ field, message }) => `  ${field}: ${message}`);
  throw new Error(`The stored settings are not valid:\n${faults.join('\n')}`);
});

/**
 * Changes some settings and announces it.
 * @throws Refusal validation with every fault at once; nothing is written then
 */
export async function updateSettings(ctx: Ctx, patch: Partial<Settings>): Promise<Settings> {
  return inTransaction(ctx, async (open) => {
    const checked = settingsSchema.safeParse({ ...defaultSettings, ...(await readSettings(open)), ...patch });
    if (!checked.success) {
      const details = faultsOf(checked.error);
      const message = details.map(({ field, message: fault }) => `${field}: ${fault}`).join('; ');
      throw new Refusal('validation', message, { details });
    }
    const wanted = Object.keys(patch) as (keyof Settings)[];
    await writeSettings(open, Object.fromEntries(wanted.map((key) => [key, checked.data[key]])));
    await changed(open, 'settings');
    return checked.data;
  });
}

function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), message: 'is not a setting' }))
      : [{ field: fieldName(issue.path), message: issue.message }],
  );
}

/** Address of a picture setting: absolute, "" when there is none. */
export function pictureAddress(ctx: Ctx, value: string): string {
  if (value === '' || /^(https?:|\/)/.test(value)) return value.startsWith('/') ? ctx.origin + value : value;
  return mediaUrl(ctx, value);
}
