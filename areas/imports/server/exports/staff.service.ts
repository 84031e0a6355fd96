import { publicOwner } from '@keystead/accounts/server';
import { readAgencies } from '@keystead/agencies/server';
import { filtersIn } from '@keystead/alerts/server';
import { categoriesById } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { createExport, StaffExportRow, updateExport } from '../../contract.staff.exports.ts';
import { EXPORT_LIMITS } from '../../export-rules.ts';
import * as table from './exports.queries.ts';
import { shownOf } from './exports.service.ts';
import { newKey } from './keys.ts';

type Row = NonNullable<table.FeedExport>;

const exports = editing<StaffExportRow>({
  resource: 'feed-exports',
  what: 'This feed',
  tag: 'feed-exports',
  read: async (ctx, id) => {
    const row = await table.readExport(ctx, id);
    return row && (await wired(ctx, [row]))[0];
  },
  lock: (ctx, id) => table.readExport(ctx, id, true),
});

async function wired(ctx: Ctx, rows: readonly Row[]): Promise<StaffExportRow[]> {
  const [people, agencies] = await Promise.all([
    publicOwner(
      ctx,
      rows.flatMap(({ accountId }) => accountId ?? []),
    ),
    readAgencies(
      ctx,
      rows.flatMap(({ agencyId }) => agencyId ?? []),
    ),
  ]);
  const names = new Map(agencies.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...shownOf(ctx, row),
    version: String(row.version),
    maker: row.maker,
    owner_name: people.get(row.accountId ?? 0)?.name ?? names.get(row.agencyId ?? 0) ?? '',
    agency_id: row.agencyId,
    category_id: row.categoryId,
    search: new URLSearchParams(row.filters).toString(),
    created_at: row.createdAt.toISOString(),
  }));
}

/** Returns one page of the exports of all owners. */
export async function exportsPage(
  ctx: Ctx,
  search: table.ExportSearch,
): Promise<{ data: StaffExportRow[]; total: number }> {
  const { rows, total } = await table.readExports(ctx, search);
  return { data: await wired(ctx, rows), total };
}

/** @throws ApiError not_found */
export const staffExport = exports.one;

/** Makes an export of the operator. @throws ApiError validation */
export function addExport(ctx: Ctx, input: Input<typeof createExport>): Promise<StaffExportRow> {
  const { name, format, offer = 'all', city, search, ...rest } = input;
  return exports.add(ctx, async (open) => {
    const before = await table.readExportsOf(open, { maker: 'operator' });
    if (before.length >= EXPORT_LIMITS.mostOfSite)
      throw invalidField('name', `cannot be added: there are ${EXPORT_LIMITS.mostOfSite} feeds already`);
    return table.insertExport(open, {
      ...newKey(open),
      ...(await placesOf(open, rest)),
      ...searchOf(search),
      name,
      format,
      offer,
      city: city ?? '',
      with_contact: rest.with_contact ?? true,
      with_pictures: rest.with_pictures ?? true,
      is_active: rest.is_active ?? true,
      maker: 'operator',
      account_id: null,
    });
  });
}

/** Returns what is stored of the query of a search. @throws ApiError validation */
function searchOf(query: string | null | undefined) {
  const filters = query ? filtersIn(query) : {};
  return { filters, search_name: Object.values(filters).join(', ').slice(0, EXPORT_LIMITS.name) };
}

type Places = Pick<Input<typeof updateExport>, 'agency_id' | 'category_id'>;

/** Returns the agency and the category that were chosen. @throws ApiError validation for one that there is not */
async function placesOf(open: Ctx, { agency_id: agencyId, category_id: categoryId }: Places) {
  if (agencyId && (await readAgencies(open, [agencyId])).length === 0)
    throw invalidField('agency_id', 'is not an agency');
  if (categoryId && !(await categoriesById(open)).has(categoryId))
    throw invalidField('category_id', 'is not a category');
  return { agency_id: agencyId ?? null, category_id: categoryId ?? null };
}

/** Changes an export; of those of others only whether it is active. @throws ApiError not_found, conflict, validation, wrong_state */
export function changeExport(
  ctx: Ctx,
  { id, version, agency_id, category_id, city, search, is_active, ...rest }: Input<typeof updateExport>,
): Promise<StaffExportRow> {
  return exports.change(ctx, { id, version }, async (open, before) => {
    if (before.maker !== 'operator') {
      if (is_active === undefined)
        throw new ApiError(
          'wrong_state',
          'This feed can only be activated or deactivated here. Who made it changes the rest.',
        );
      return table.updateExport(open, id, { is_active });
    }
    const places = await placesOf(open, { agency_id, category_id });
    return table.updateExport(open, id, {
      ...rest,
      is_active,
      ...(agency_id !== undefined && { agency_id: places.agency_id }),
      ...(category_id !== undefined && { category_id: places.category_id }),
      ...(city !== undefined && { city: city ?? '' }),
      ...(search !== undefined && searchOf(search)),
    });
  });
}

/** Deletes an export. @throws ApiError not_found */
export const dropExport = (ctx: Ctx, id: number): Promise<void> =>
  exports.remove(ctx, id, (open) => table.deleteExport(open, id));

/** Gives an export another address. @throws ApiError not_found */
export async function renewExportKey(ctx: Ctx, id: number): Promise<StaffExportRow> {
  await inTransaction(ctx, async (open) => {
    if (!(await table.readExport(open, id, true))) throw notFound('This feed does not exist any more');
    await table.updateExport(open, id, newKey(open));
    await audit(open, { resource: 'feed-exports', action: 'renew-key', id });
  });
  return exports.one(ctx, id);
}
