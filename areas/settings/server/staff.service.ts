import { ApiError, changedMeanwhile, notFound } from '@keystead/http/errors';
import { isUploadedFile } from '@keystead/http/input';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { z } from 'zod';
import type { settingsRow } from '../contract.staff.ts';
import {
  definitions,
  GROUPS,
  type GroupName,
  groupNames,
  groupOf,
  isSecret,
  type Kind,
  keysOfGroup,
  type SettingKey,
  wireName,
} from '../rules.ts';
import { countriesOfCities, offeredLanguages, staffMay } from './extension-points.ts';
import { newestChanges } from './history.queries.ts';
import { storedPicture } from './pictures.ts';
import { isFixed, shownServices } from './services.service.ts';
import { lockSettings, readSecrets, readSettings } from './settings.queries.ts';
import { changeSettings, getSettings, type Patch, pictureAddress } from './settings.service.ts';

type Row = z.input<typeof settingsRow>;
type Field = Row['fields'][number];

/** Returns whether the calling staff see a screen: those of services are for the operator. */
export function mayView(ctx: Ctx, name: GroupName): boolean {
  return !GROUPS[name].isSystem || staffMay.get()(ctx, 'system:view');
}

export function mayEdit(ctx: Ctx, name: GroupName): boolean {
  return staffMay.get()(ctx, GROUPS[name].right);
}

/** Returns every settings screen the caller may see, with its values. */
export async function settingsScreens(ctx: Ctx): Promise<Row[]> {
  const known = await readAll(ctx);
  return groupNames.filter((name) => mayView(ctx, name)).map((name) => rowOf(ctx, name, known));
}

/** Returns one screen. @throws ApiError not_found */
export async function settingsScreen(ctx: Ctx, id: number): Promise<Row> {
  return rowOf(ctx, screenOf(ctx, id), await readAll(ctx));
}

/**
 * Changes what a screen holds.
 * @param fields by their names on the wire; null empties
 * @throws ApiError not_found, conflict, forbidden, validation naming fields as they were sent
 */
export function changeScreen(
  ctx: Ctx,
  { id, version, ...fields }: { id: number; version: string } & Record<string, unknown>,
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const name = screenOf(open, id);
    if (!mayEdit(open, name)) throw new ApiError('forbidden', 'You may see these settings, not change them');
    await lockSettings(open);
    if (versionOf(name, await newestChanges(open)) !== version) throw changedMeanwhile('This screen');
    await changeSettings(open, await patchOf(open, name, fields)).catch(namedAsSent);
    return settingsScreen(open, id);
  });
}

function screenOf(ctx: Ctx, id: number): GroupName {
  const found = groupOf(id);
  if (!found || !mayView(ctx, found.name)) throw notFound('There is no such screen of settings');
  return found.name;
}

/** @throws ApiError validation, where a field belongs to another screen or is decided by the environment */
async function patchOf(ctx: Ctx, name: GroupName, fields: Record<string, unknown>): Promise<Patch> {
  const keys = new Map(keysOfGroup(name).map((key) => [wireName(key), key]));
  const patch: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const key = keys.get(field);
    if (key === undefined) throw rejection(field, 'belongs to another screen');
    if (isFixed(ctx.config, key))
      throw rejection(field, `is decided by ${definitions[key].environment} of the environment`);
    patch[key] = isUploadedFile(value) ? await storedPicture(ctx, field, value) : (value ?? '');
  }
  if (patch.mailHost && ctx.config.PUBLIC_URL === undefined)
    throw rejection('mail_host', 'needs PUBLIC_URL in the environment: links in mail begin with it');
  if (patch.openingCountry && !(await countryNames(ctx)).includes(String(patch.openingCountry)))
    throw rejection('opening_country', 'must be a country that there are cities in');
  return patch as Patch;
}

const countryNames = async (ctx: Ctx) =>
  (await countriesOfCities.get()(ctx)).map(({ country }) => country).sort();

const rejection = (field: string, message: string) =>
  new ApiError('validation', `${field}: ${message}`, { details: [{ field, message }] });

/** Errors by the names that were sent. */
function namedAsSent(error: unknown): never {
  if (!(error instanceof ApiError) || !error.details) throw error;
  const details = error.details.map(({ field, message }) => ({
    field: field.replace(/^\w+/, wireName),
    message,
  }));
  const message = details.map((issue) => `${issue.field}: ${issue.message}`).join('; ');
  throw new ApiError(error.code, message, { details });
}

interface Known {
  /** By key; secrets are "" here. */
  readonly values: Record<string, unknown>;
  readonly isSet: (key: SettingKey) => boolean;
  readonly newest: ReadonlyMap<string, number>;
  readonly languages: readonly { code: string; name: string }[];
  readonly countries: readonly string[];
}

async function readAll(ctx: Ctx): Promise<Known> {
  const [site, services, stored, secrets, newest, languages, countries] = await Promise.all([
    getSettings(ctx),
    shownServices(ctx),
    readSettings(ctx),
    readSecrets(ctx),
    newestChanges(ctx),
    offeredLanguages.get()(ctx),
    countryNames(ctx),
  ]);
  return {
    values: { ...site, ...services },
    isSet: (key) => Object.hasOwn(stored, key) || secrets.has(key),
    newest,
    languages,
    countries,
  };
}

function rowOf(ctx: Ctx, name: GroupName, known: Known): Row {
  const keys = keysOfGroup(name);
  const { id, title, hint } = GROUPS[name];
  const values = keys.map((key) => [wireName(key), shownValue(ctx, key, known.values[key])]);
  return {
    id,
    name,
    title,
    hint,
    version: versionOf(name, known.newest),
    can_edit: mayEdit(ctx, name),
    fields: keys.map((key) => fieldOf(ctx, key, known)),
    ...Object.fromEntries(values),
  };
}

/** Returns the version of a screen, which changes whenever one of its settings does. */
function versionOf(name: GroupName, newest: ReadonlyMap<string, number>): string {
  return String(Math.max(0, ...keysOfGroup(name).map((key) => newest.get(key) ?? 0)));
}

function shownValue(ctx: Ctx, key: SettingKey, value: unknown): unknown {
  if (isSecret(key)) return null;
  return definitions[key].kind === 'picture' ? pictureAddress(ctx, String(value)) : value;
}

function fieldOf(ctx: Ctx, key: SettingKey, { values, isSet, languages, countries }: Known): Field {
  const { kind, label, hint = '', unit = '', min, max, isWhole = false, ...definition } = definitions[key];
  const fixed = isFixed(ctx.config, key);
  const offered: Partial<Record<Kind, Field['options']>> = {
    language: languages.map(({ code, name }) => ({ value: code, label: name })),
    // One that has no cities any more stays to be seen, until another is chosen.
    country: [...new Set([...countries, String(values[key])])]
      .filter(Boolean)
      .map((name) => ({ value: name, label: name })),
  };
  return {
    name: wireName(key),
    label,
    hint,
    kind,
    unit,
    min: min ?? null,
    max: max ?? null,
    is_whole: isWhole,
    options: offered[kind] ?? [...(definition.options ?? [])],
    initial: definition.initial,
    is_set: fixed || isSet(key),
    environment: fixed ? (definition.environment ?? '') : '',
  };
}
