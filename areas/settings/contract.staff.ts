import { MEGABYTE } from '@keystead/http/call';
import { bool, decimal, email, file, id, int, text } from '@keystead/http/fields';
import { orNone, staffAction, staffList, staffOne, staffUpdate, version } from '@keystead/http/staff';
import { z } from 'zod';
import { type Definition, definitions, groupNames, settingKeys, wireName } from './rules.ts';

/** Largest logo or icon. */
export const MOST_PICTURE_BYTES = 2 * MEGABYTE;
const LONGEST_TEXT = 10_000;

const currency = z.object({ code: text(3), symbol: text(8), name: text(60) });

/** Returns the request schema of a setting's value; its own check follows, with all others. */
function given({ kind, max = 255 }: Definition): z.ZodType {
  if (kind === 'flag') return bool().optional();
  if (kind === 'number') return decimal().optional();
  if (kind === 'picture') return orNone(file());
  if (kind === 'currency') return currency.optional();
  return orNone(text(Math.min(max, LONGEST_TEXT)));
}

/** Returns the answer schema of a setting's value: pictures as addresses, secrets never. */
function shownValue({ kind }: Definition): z.ZodType {
  if (kind === 'flag') return z.boolean().optional();
  if (kind === 'number') return z.number().optional();
  if (kind === 'currency') return currency.optional();
  return z.string().nullable().optional();
}

/** Returns a schema of every setting with a screen, by its name on the wire. */
function shape(of: (definition: Definition) => z.ZodType): Record<string, z.ZodType> {
  const shown = settingKeys.filter((key) => definitions[key].group !== undefined);
  return Object.fromEntries(shown.map((key) => [wireName(key), of(definitions[key])]));
}

/** How a setting is drawn and asked for. */
const fieldRow = z.object({
  name: z.string(),
  label: z.string(),
  /** "" where there is none. */
  hint: z.string(),
  kind: z.string(),
  unit: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  is_whole: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What holds where nothing was set. */
  initial: z.unknown(),
  /** Someone has set it; of a secret: there is one. */
  is_set: z.boolean(),
  /** Variable of the environment that decides it here; "" where none does. */
  environment: z.string(),
});

/** A screen of settings with their values, each under its own name. */
export const settingsRow = z.object({
  id: z.number(),
  version: version(),
  name: z.string(),
  title: z.string(),
  hint: z.string(),
  can_edit: z.boolean(),
  fields: z.array(fieldRow),
  ...shape(shownValue),
});

const common = { right: 'settings:view', row: settingsRow } as const;

export const listSettings = staffList('settings', {
  ...common,
  summary: 'The screens of the settings with what is set on them',
  sort: ['id'],
});

export const oneSettings = staffOne('settings', { ...common, summary: 'A screen of settings' });

export const updateSettingsCall = staffUpdate('settings', {
  ...common,
  right: 'settings:edit',
  summary: 'Changes settings of a screen; at once and everywhere',
  fields: shape(given),
  maxBodyBytes: 6 * MOST_PICTURE_BYTES,
  sensitive: true,
});

/** A change of one setting, newest first. */
export const historyRow = z.object({
  id: z.number(),
  at: z.string(),
  /** Who: a name of the staff, or "console". */
  who: z.string(),
  name: z.string(),
  label: z.string(),
  group: z.string(),
  /** As text; null: as shipped. Secrets say only that there is one. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whether the caller may restore the value before. */
  can_restore: z.boolean(),
});

export const listHistory = staffList('settings-history', {
  right: 'settings:view',
  row: historyRow,
  summary: 'Every change of the settings: who, when, before and after',
  sort: ['id'],
  order: 'desc',
  filters: { group: z.enum(groupNames as [string, ...string[]]).optional(), name: text(60).optional() },
});

export const restoreSetting = staffAction('settings-history', 'restore', {
  right: 'settings:edit',
  summary: 'Puts back what a setting was before a change',
  fields: { id: id() },
  errors: ['not_found'],
});

export const restoreAllSettings = staffAction('settings-history', 'restore-all', {
  right: 'settings:edit',
  summary: 'Restores everything that its caller may change to what it was just before a change',
  fields: { id: id() },
  errors: ['not_found'],
});

const tested = { right: 'system:edit', errors: ['unprocessable'] } as const;

export const testMail = staffAction('settings', 'test-mail', {
  ...tested,
  summary: 'Sends a mail by the set-up of this moment',
  fields: { to: email() },
});

export const testSms = staffAction('settings', 'test-sms', {
  ...tested,
  summary: 'Sends a text message by the set-up of this moment',
  fields: { to: text(20) },
});

export const testGeocoder = staffAction('settings', 'test-geocoder', {
  ...tested,
  summary: 'Looks a place up by the set-up of this moment',
  fields: { text: text(100) },
});

export const testStorage = staffAction('settings', 'test-storage', {
  ...tested,
  summary: 'Writes, reads and removes a small file where uploads lie',
  fields: { bytes: int({ min: 1, max: 1_000_000 }).default(1000) },
});
