import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { DIMENSIONS, type Dimension, UNITS, type Unit } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import { lockName, usesOf } from '@keystead/platform/db';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { parameterRow } from '../contract.staff.ts';
import type { ParameterKind } from '../contract.ts';
import { hasChoices, isSearched, measuredName, parameterIssue, storedKind } from '../rules.ts';
import { insertParameter } from './catalogue.queries.ts';
import { factRoles } from './extension-points.ts';
import { storedIcon } from './icons.ts';
import { lockRow, readStaffParameters, type StaffParameter, writeParameter } from './staff.queries.ts';
import { removeUnused } from './staff-lists.ts';
import { address } from './wire.ts';

type Row = z.input<typeof parameterRow>;

export interface ParameterFields {
  name?: string | undefined;
  kind?: ParameterKind | undefined;
  icon?: UploadedFile | null | undefined;
  choices?: string[] | undefined;
  unit?: string | null | undefined;
  dimension?: Dimension | null | undefined;
  entry_unit?: Unit | null | undefined;
  role?: string | null | undefined;
  is_required?: boolean | undefined;
  is_filterable?: boolean | undefined;
}

function wire(ctx: Ctx, parameter: StaffParameter): Row {
  const { id, label, kind, image, choices, unit, isRequired, isFilterable, role } = parameter;
  const { version, categories, dimension, entryUnit } = parameter;
  return {
    id,
    version: String(version),
    name: label,
    kind,
    icon: address(ctx, image),
    choices: hasChoices(kind) ? choices : [],
    unit,
    role,
    dimension,
    entry_unit: entryUnit,
    is_required: isRequired,
    is_filterable: isFilterable,
    categories,
  };
}

/** Returns all parameters as the back office shows them. */
export async function staffParameters(ctx: Ctx): Promise<Row[]> {
  return (await readStaffParameters(ctx)).map((row) => wire(ctx, row));
}

const parameters = editing<Row>({
  resource: 'parameters',
  what: 'This parameter',
  tag: 'catalogue',
  read: async (ctx, id) => (await readStaffParameters(ctx, id)).map((row) => wire(ctx, row))[0],
  lock: (ctx, id) => lockRow(ctx, 'parameter', id),
});

/** @throws ApiError not_found */
export const staffParameter = parameters.one;

/** @throws ApiError validation, where choices are missing or senseless */
export function addStaffParameter(
  ctx: Ctx,
  fields: ParameterFields & { name: string; kind: ParameterKind },
): Promise<Row> {
  return parameters.add(ctx, async (open) => {
    const { name, kind, choices = [] } = fields;
    requireSense({ kind, choices });
    const { dimension, entry_unit: entryUnit } = measureOf(fields);
    const role = fields.role ?? null;
    await requireFitting(open, { id: undefined, role, kind, dimension });
    return insertParameter(open, {
      dimension,
      entryUnit,
      role,
      name,
      kind,
      choices,
      image: (await storedIcon(open, fields.icon)) ?? '',
      unit: fields.unit ?? '',
      isRequired: fields.is_required ?? false,
      isFilterable: fields.is_filterable ?? true,
    });
  });
}

/** @throws ApiError not_found, conflict, validation */
export function changeStaffParameter(
  ctx: Ctx,
  { id, version, ...fields }: ParameterFields & { id: number; version: string },
): Promise<Row> {
  return parameters.change(ctx, { id, version }, async (open, before) => {
    const kind = fields.kind ?? before.kind;
    const { dimension, entry_unit } = fields;
    const measure = measureOf({
      kind,
      dimension: dimension === undefined ? before.dimension : dimension,
      // The unit of another dimension is none of this one.
      entry_unit: entry_unit === undefined && dimension === undefined ? before.entry_unit : entry_unit,
    });
    if (kind !== before.kind) await requireUnanswered(open, before, 'kind');
    for (const field of ['dimension', 'entry_unit'] as const)
      if (measure[field] !== before[field]) await requireUnanswered(open, before, field);
    const choices = fields.choices ?? before.choices;
    requireSense({ kind, choices });
    const stored = storedKind(kind, choices);
    const role = fields.role === undefined ? before.role : fields.role;
    if (role !== before.role) await requireUnanswered(open, before, 'role');
    if (role !== before.role || kind !== before.kind || measure.dimension !== before.dimension)
      await requireFitting(open, { id, role, kind, dimension: measure.dimension });
    await writeParameter(open, id, {
      ...(isNamedAnew(fields, measure, before) && namesOf(fields.name ?? before.name, measure)),
      kind: stored.kind,
      value_kind: stored.valueKind,
      choices: [...stored.choices],
      role,
      ...measure,
      unit: fields.unit === null ? '' : fields.unit,
      image: await storedIcon(open, fields.icon),
      is_required: fields.is_required,
      is_filterable: fields.is_filterable,
    });
  });
}

/** @throws ApiError not_found, in_use, validation for one that every search knows */
export function removeStaffParameter(ctx: Ctx, id: number): Promise<void> {
  return parameters.remove(ctx, id, async (open, { role }) => {
    if (isSearched(role))
      throw invalidField('id', 'cannot be deleted: every search knows this fact of a home');
    await removeUnused(open, 'parameter', id);
  });
}

type MeasureFields = Pick<Row, 'dimension' | 'entry_unit'>;

/** Returns the dimension of a parameter: only numbers have one. @throws ApiError validation for a unit of something else */
function measureOf({ kind, dimension, entry_unit: unit }: ParameterFields): MeasureFields {
  if (!dimension || kind !== 'number') return { dimension: null, entry_unit: null };
  const entryUnit = unit ?? DIMENSIONS[dimension].canonical;
  if (UNITS[entryUnit].dimension !== dimension)
    throw invalidField('entry_unit', `is no unit of ${dimension}`);
  return { dimension, entry_unit: entryUnit };
}

const isNamedAnew = ({ name }: ParameterFields, measure: MeasureFields, before: Row) =>
  name !== undefined || measure.entry_unit !== before.entry_unit;

/** Returns the name as clients read it that know no units, and without its unit. */
function namesOf(label: string, { entry_unit: unit }: MeasureFields) {
  return unit ? { name: measuredName(label, unit), label } : { name: label, label: null };
}

/** Answers are stored according to their kind and measure. */
async function requireUnanswered(
  ctx: Ctx,
  { id, role }: Pick<Row, 'id' | 'role'>,
  field: 'kind' | 'dimension' | 'entry_unit' | 'role',
): Promise<void> {
  if (isSearched(role) && field === 'kind')
    throw invalidField('kind', 'stays a number: every search knows this fact');
  if (isSearched(role) && field === 'role')
    throw invalidField('role', 'stays as it is: every search knows this fact');
  if (role === 'area' && field === 'dimension')
    throw invalidField('dimension', 'stays an area: every search knows this fact');
  const { total } = await usesOf(ctx.db, 'parameter', id);
  if (total > 0) throw invalidField(field, `stays as it is: ${total} listings have answered`);
}

/**
 * A parameter states a fact that there is, that its answers can state, and that no other parameter does.
 * @throws ApiError validation
 */
async function requireFitting(
  ctx: Ctx,
  { id, role, kind, dimension }: Pick<Row, 'role' | 'kind' | 'dimension'> & { id: number | undefined },
): Promise<void> {
  if (role === null) return;
  const fact = factRoles.get().find((one) => one.role === role);
  if (!fact) throw invalidField('role', 'is no fact of homes');
  if (!fact.kinds.includes(kind))
    throw invalidField('role', `is stated by parameters of other kinds: ${fact.kinds.join(', ')}`);
  if (kind === 'number' && fact.dimension !== dimension)
    throw invalidField(
      'role',
      fact.dimension ? `needs a number that measures an ${fact.dimension}` : 'needs a plain number',
    );
  await lockName(ctx.db, 'roles of parameters');
  const other = (await readStaffParameters(ctx)).find((one) => one.role === role && one.id !== id);
  if (other) throw invalidField('role', `is stated by “${other.label}” already`);
}

function requireSense(parameter: { kind: ParameterKind; choices: readonly string[] }): void {
  const issue = parameterIssue(parameter);
  if (issue !== undefined) throw invalidField('choices', issue);
}
