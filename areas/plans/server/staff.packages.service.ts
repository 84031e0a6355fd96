import type { Input } from '@keystead/http/call';
import { ApiError, changedMeanwhile, inUse, invalidField, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { usesOf } from '@keystead/platform/db';
import { changed } from '@keystead/platform/lookups';
import type * as calls from '../contract.staff.ts';
import { FEATURES, type Feature, type PackageDraft, packageIssues } from '../rules.ts';
import { writeFeatures } from './packages.queries.ts';
import {
  deletePackage,
  insertPackage,
  isNameTaken,
  lockPackage,
  type PackageColumns,
  readStaffPackages,
  type StaffPackageRow,
  writePackage,
  writePackageOrder,
} from './staff.packages.queries.ts';

const RESOURCE = 'packages';
const WHAT = 'This package';
type Row = calls.StaffPackage;
type Features = readonly { readonly feature: Feature; readonly amount: number | null }[];

const toWire = ({ features, version, ios_product_id, created_at, ...row }: StaffPackageRow): Row => ({
  ...row,
  version: String(version),
  ios_product_id: ios_product_id ?? '',
  features: FEATURES.flatMap((name) => features.filter(({ feature }) => feature === name)),
  created_at: created_at.toISOString(),
});

const collator = new Intl.Collator('en', { numeric: true });

/** Returns one page of the packages; there are few, so that all are read. */
export async function packagePage(
  ctx: Ctx,
  asked: Input<typeof calls.listPackages>,
): Promise<{ data: Row[]; total: number }> {
  const { q = '', ids, is_active: isActive, kind, sort, order, page, per_page: size } = asked;
  const words = q.toLowerCase().split(/\s+/);
  const found = (await readStaffPackages(ctx)).filter(
    (row) =>
      (ids === undefined || ids.includes(row.id)) &&
      (isActive === undefined || row.is_active === isActive) &&
      (kind === undefined || (row.price === null) === (kind === 'free')) &&
      words.every((word) => row.name.toLowerCase().includes(word)),
  );
  const way = order === 'desc' ? -1 : 1;
  const compared = (one: StaffPackageRow, other: StaffPackageRow) =>
    sort === 'name' ? collator.compare(one.name, other.name) : (one[sort] ?? 0) - (other[sort] ?? 0);
  const sorted = found.sort((one, other) => way * compared(one, other) || one.id - other.id);
  return { data: sorted.slice((page - 1) * size, page * size).map(toWire), total: found.length };
}

/** Returns one package. @throws ApiError not_found */
export async function staffPackage(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await readStaffPackages(ctx, id);
  if (!row) throw notFound(`${WHAT} does not exist any more`);
  return toWire(row);
}

/** @throws ApiError validation, naming every field that is wrong */
export function addPackage(ctx: Ctx, input: Input<typeof calls.createPackage>): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const features = held(input.features);
    const row: PackageColumns = {
      name: input.name,
      description: input.description ?? '',
      price: input.price ?? null,
      duration_hours: input.duration_hours ?? null,
      once_per_person: input.once_per_person ?? false,
      given_at_start: input.given_at_start ?? false,
      is_recommended: input.is_recommended ?? false,
      is_active: input.is_active ?? true,
      ios_product_id: input.ios_product_id ?? null,
    };
    await requireSound(open, row, features, 0);
    const id = await insertPackage(open, row);
    await writeFeatures(open, id, features);
    await changed(open, 'plans');
    const after = await staffPackage(open, id);
    await audit(open, { resource: RESOURCE, action: 'create', id, after });
    return after;
  });
}

/** Changes a package. @throws ApiError not_found, conflict, validation */
export function changePackage(ctx: Ctx, input: Input<typeof calls.updatePackage>): Promise<Row> {
  const { id, version, features: wanted, ...patch } = input;
  return inTransaction(ctx, async (open) => {
    if (!(await lockPackage(open, id))) throw notFound(`${WHAT} does not exist any more`);
    const before = await staffPackage(open, id);
    if (before.version !== version) throw changedMeanwhile(WHAT);
    const features = wanted ? held(wanted) : before.features;
    const said = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const row = { ...before, ...said } as typeof before & PackageColumns;
    const columns = {
      ...row,
      description: row.description ?? '',
      ios_product_id: row.ios_product_id || null,
    };
    await requireSound(open, columns, features, id);
    await writePackage(open, id, columns);
    if (wanted) await writeFeatures(open, id, features);
    await changed(open, 'plans');
    const after = await staffPackage(open, id);
    await audit(open, { resource: RESOURCE, action: 'update', id, before, after });
    return after;
  });
}

/** Removes a package. @throws ApiError not_found; in_use with the count of grants and payments that name it */
export function removePackage(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    if (!(await lockPackage(open, id))) throw notFound(`${WHAT} does not exist any more`);
    const { total } = await usesOf(open.db, 'plan_package', id);
    if (total > 0) throw inUse(WHAT, total, total === 1 ? 'grant or payment' : 'grants and payments');
    const before = await staffPackage(open, id);
    await deletePackage(open, id);
    await changed(open, 'plans');
    await audit(open, { resource: RESOURCE, action: 'delete', id, before });
  });
}

/** Puts packages into this order, as the site shows them. */
export function sortPackages(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const order = async () => ({ order: (await readStaffPackages(open)).map(({ id }) => id) });
    const before = await order();
    await writePackageOrder(open, ids);
    await changed(open, 'plans');
    await audit(open, { resource: RESOURCE, action: 'reorder', before, after: await order() });
  });
}

/** @throws ApiError validation for a feature that is named twice */
function held(features: readonly { feature: Feature; amount?: number | undefined }[]): Features {
  if (new Set(features.map(({ feature }) => feature)).size < features.length)
    throw invalidField('features', 'must name each feature once');
  return features.map(({ feature, amount }) => ({ feature, amount: amount ?? null }));
}

async function requireSound(open: Ctx, row: PackageColumns, features: Features, id: number): Promise<void> {
  const draft: PackageDraft = {
    name: row.name,
    description: row.description,
    price: row.price,
    durationHours: row.duration_hours,
    oncePerPerson: row.once_per_person,
    givenAtStart: row.given_at_start,
    isRecommended: row.is_recommended,
    sortOrder: 0,
    features: Object.fromEntries(features.map(({ feature, amount }) => [feature, amount])),
  };
  const details = packageIssues(draft);
  const [first] = details;
  if (first) throw new ApiError('validation', `${first.field}: ${first.message}`, { details });
  if (row.is_active && (await isNameTaken(open, row.name, id)))
    throw invalidField('name', 'is the name of another package on offer');
}
