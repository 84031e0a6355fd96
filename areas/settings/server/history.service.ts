import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { z } from 'zod';
import type { historyRow } from '../contract.staff.ts';
import {
  type Currency,
  definitions,
  type GroupName,
  groupNames,
  isSecret,
  isSettingKey,
  keysOfGroup,
  type SettingKey,
  wireName,
} from '../rules.ts';
import { type ChangeRow, findChanges, valuesBefore } from './history.queries.ts';
import { lockSettings } from './settings.queries.ts';
import { changeSettings, type Patch } from './settings.service.ts';
import { mayEdit, mayView } from './staff.service.ts';

type Row = z.input<typeof historyRow>;

interface Asked {
  readonly page: number;
  readonly per_page: number;
  readonly order: 'asc' | 'desc';
  readonly ids?: number[] | undefined;
  readonly group?: string | undefined;
  readonly name?: string | undefined;
  /** Text to search labels for. */
  readonly q?: string | undefined;
}

/** Returns changes of the settings that the caller may see. */
export async function settingsHistory(ctx: Ctx, asked: Asked): Promise<{ data: Row[]; total: number }> {
  const keys = groupNames
    .filter((name) => mayView(ctx, name) && (asked.group === undefined || asked.group === name))
    .flatMap(keysOfGroup)
    .filter((key) => asked.name === undefined || asked.name === wireName(key))
    .filter((key) => definitions[key].label.toLowerCase().includes(asked.q?.toLowerCase() ?? ''));
  const page = {
    limit: asked.per_page,
    offset: (asked.page - 1) * asked.per_page,
    order: asked.order,
  };
  const { rows, total } = await findChanges(ctx, { keys, ids: asked.ids }, page);
  return { data: rows.map((row) => wire(ctx, row)), total };
}

/**
 * Puts back what one setting was before a change.
 * @throws ApiError not_found, forbidden, validation where it would not go with the others of today
 */
export function restoreOne(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const { key, before } = await changeOf(open, id);
    if (!canRestore(open, key)) throw new ApiError('forbidden', 'You may not put this back');
    await changeSettings(open, { [key]: before ?? undefined } as Patch, 'restore');
  });
}

/**
 * Restores all settings the caller may change to their values just before a change. Secrets stay as they are:
 * earlier values are not stored.
 * @throws ApiError not_found
 * @returns how many settings were put back
 */
export function restoreAll(ctx: Ctx, id: number): Promise<number> {
  return inTransaction(ctx, async (open) => {
    await changeOf(open, id);
    await lockSettings(open);
    const values = await valuesBefore(open, id);
    const patch = [...values].filter(([key]) => isSettingKey(key) && canRestore(open, key));
    const entries = patch.map(([key, value]) => [key, value ?? undefined]);
    await changeSettings(open, Object.fromEntries(entries) as Patch, 'restore');
    return patch.length;
  });
}

async function changeOf(ctx: Ctx, id: number): Promise<ChangeRow & { key: SettingKey }> {
  const keys = groupNames.filter((name) => mayView(ctx, name)).flatMap(keysOfGroup);
  const { rows } = await findChanges(ctx, { keys, ids: [id] }, { limit: 1, offset: 0, order: 'desc' });
  const [row] = rows;
  if (!row) throw notFound('There is no such change');
  return row as ChangeRow & { key: SettingKey };
}

function canRestore(ctx: Ctx, key: SettingKey): boolean {
  return !isSecret(key) && mayEdit(ctx, definitions[key].group as GroupName);
}

function wire(ctx: Ctx, { id, at, staff_name: who, key, before, after }: ChangeRow): Row {
  const { label, group = '' } = definitions[key as SettingKey];
  return {
    id,
    at: at.toISOString(),
    who,
    name: wireName(key),
    label,
    group,
    before: inWords(key as SettingKey, before),
    after: inWords(key as SettingKey, after),
    can_restore: canRestore(ctx, key as SettingKey),
  };
}

/** Returns a value as people read it; null: as shipped. */
function inWords(key: SettingKey, value: unknown): string | null {
  const { kind, options } = definitions[key];
  if (value === null || value === undefined) return null;
  if (kind === 'secret') return 'set';
  if (kind === 'flag') return value === true ? 'on' : 'off';
  if (kind === 'currency') {
    const { code, symbol, name } = value as Currency;
    return `${name} (${code}, ${symbol})`;
  }
  if (kind === 'picture') return value === '' ? 'none' : 'a picture';
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
