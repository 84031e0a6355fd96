import { ApiError, type FieldIssue } from '@keystead/http/errors';
import { fieldName } from '@keystead/http/input';
import { writeDatesAsIn } from '@keystead/kit/time';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { seal } from '@keystead/platform/secrets';
import type { z } from 'zod';
import {
  defaultServices,
  defaultSettings,
  definitions,
  isSecret,
  isSettingKey,
  type ServiceSettings,
  type SettingKey,
  type Settings,
  settingsSchema,
  wholeSchema,
} from '../rules.ts';
import { hasOwnTexts } from './extension-points.ts';
import { type Change, insertChanges } from './history.queries.ts';
import { lockSettings, readSecrets, readSettings, writeSecret, writeSettings } from './settings.queries.ts';

/** New values by key; undefined takes what was shipped, and an empty secret none. */
export type Patch = Partial<Settings & ServiceSettings>;

/**
 * The operator's settings, checked, with defaults for what was never set. Cached in memory briefly.
 * @throws Error naming every error when the stored values are not valid
 */
export const getSettings = lookup('settings', async (ctx): Promise<Settings> => {
  const stored = await readSettings(ctx);
  const known = Object.entries(stored).filter(([key]) => Object.hasOwn(defaultSettings, key));
  const checked = settingsSchema.safeParse({ ...defaultSettings, ...Object.fromEntries(known) });
  if (checked.success) {
    writeDatesAsIn(checked.data.openingCountry, checked.data.currency.code);
    return checked.data;
  }
  const issues = issuesOf(checked.error).map(({ field, message }) => `  ${field}: ${message}`);
  throw new Error(`The stored settings are not valid:\n${issues.join('\n')}`);
});

/**
 * Changes settings and writes down who did, in the history and in the log of what staff do; every server process has
 * them at once. The caller checks the permission.
 * @throws ApiError validation with every error at once; nothing is written then
 */
export async function changeSettings(ctx: Ctx, patch: Patch, action = 'update'): Promise<Settings> {
  return inTransaction(ctx, async (open) => {
    const changes = await write(open, patch);
    if (changes.length > 0) {
      const facts = (side: 'before' | 'after') =>
        Object.fromEntries(changes.map((change) => [change.key, change[side] ?? null]));
      await audit(open, { resource: 'settings', action, before: facts('before'), after: facts('after') });
    }
    return getSettings(open);
  });
}

/** The same without staff: for the demo world, and keys that another area stores here. */
export async function updateSettings(ctx: Ctx, patch: Patch): Promise<Settings> {
  return inTransaction(ctx, async (open) => {
    await write(open, patch);
    return getSettings(open);
  });
}

/** @returns what has changed, one entry for each key */
async function write(open: Ctx, given: Patch): Promise<Change[]> {
  const stored = await lockSettings(open);
  const patch = await withTextsLanguage(open, stored, given);
  const secrets = await readSecrets(open);
  const wanted = checked(stored, patch);
  const keys = Object.keys(patch) as SettingKey[];
  const changes: Change[] = [];
  const plain: Record<string, unknown> = {};
  for (const key of keys) {
    if (isSecret(key)) {
      const given = String(wanted[key] ?? '');
      const had = secrets.has(key) || undefined;
      if (given === '' && !had) continue;
      await writeSecret(open, key, given === '' ? null : seal(open.config, purposeOf(key), given));
      changes.push({ key, before: had, after: given === '' ? undefined : true });
      continue;
    }
    const [before, after] = [stored[key], patch[key] === undefined ? undefined : wanted[key]];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    plain[key] = after;
    changes.push({ key, before, after });
  }
  if (changes.length === 0) return changes;
  await writeSettings(open, plain);
  // What another area stores here has a history of its own.
  await insertChanges(
    open,
    changes.filter(({ key }) => definitions[key as SettingKey].group !== undefined),
  );
  await changed(open, 'settings');
  return changes;
}

/** Adds that texts stay in the language they are written in when the site gets another one. */
async function withTextsLanguage(open: Ctx, stored: Record<string, unknown>, patch: Patch): Promise<Patch> {
  const former = String(stored.defaultLanguage ?? defaultSettings.defaultLanguage);
  const isKept =
    [former, undefined].includes(patch.defaultLanguage) ||
    patch.textsLanguage !== undefined ||
    (stored.textsLanguage ?? '') !== '';
  if (isKept || !(await hasOwnTexts.get()(open))) return patch;
  return { ...patch, textsLanguage: former };
}

/** Returns the context a secret is sealed for. */
export const purposeOf = (key: SettingKey) => `settings ${key}`;

/** Returns everything as it would be, checked as a whole. @throws ApiError validation */
function checked(stored: Record<string, unknown>, patch: Patch): Record<string, unknown> {
  const shipped: Record<string, unknown> = { ...defaultSettings, ...defaultServices };
  const known = Object.entries(stored).filter(([key]) => isSettingKey(key));
  const given = Object.entries(patch).map(([key, value]) => [
    key,
    value === undefined ? shipped[key] : value,
  ]);
  const outcome = wholeSchema.safeParse({
    ...shipped,
    ...Object.fromEntries(known),
    ...Object.fromEntries(given),
  });
  if (outcome.success) return outcome.data;
  const details = issuesOf(outcome.error);
  const message = details.map(({ field, message: issue }) => `${field}: ${issue}`).join('; ');
  throw new ApiError('validation', message, { details });
}

function issuesOf(error: z.ZodError): FieldIssue[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), message: 'is not a setting' }))
      : [{ field: fieldName(issue.path), message: issue.message }],
  );
}

/** Returns the address of a picture setting: absolute, "" when there is none. */
export function pictureAddress(ctx: Ctx, value: string): string {
  if (value === '' || /^(https?:|\/)/.test(value)) return value.startsWith('/') ? ctx.origin + value : value;
  return mediaUrl(ctx, value);
}
