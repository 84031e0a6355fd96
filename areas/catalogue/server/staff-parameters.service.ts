import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { parameterRow } from '../contract.staff.ts';
import { type ParameterKind, parameterFault } from '../rules.ts';
import { insertParameter } from './catalogue.queries.ts';
import { storedIcon } from './icons.ts';
import { lockRow, readStaffParameters, type StaffParameter, writeChanges } from './staff.queries.ts';
import { removeUnused } from './staff-lists.ts';
import { countUses } from './uses.queries.ts';
import { address } from './wire.ts';

type Row = z.input<typeof parameterRow>;

export interface ParameterFields {
  name?: string | undefined;
  kind?: ParameterKind | undefined;
  icon?: UploadedFile | null | undefined;
  choices?: string[] | undefined;
  unit?: string | null | undefined;
  is_required?: boolean | undefined;
  is_filterable?: boolean | undefined;
}

function wire(ctx: Ctx, parameter: StaffParameter): Row {
  const { id, name, kind, image, choices, unit, isRequired, isFilterable, role } = parameter;
  const { version, categories } = parameter;
  return {
    ...{ id, version: String(version), name, kind, icon: address(ctx, image), choices, unit, role },
    ...{ is_required: isRequired, is_filterable: isFilterable, categories },
  };
}

/** All parameters as the back office shows them. */
export async function staffParameters(ctx: Ctx): Promise<Row[]> {
  return (await readStaffParameters(ctx)).map((row) => wire(ctx, row));
}

const parameters = editing<Row>({
  ...{ resource: 'parameters', what: 'This parameter', tag: 'catalogue' },
  read: async (ctx, id) => (await readStaffParameters(ctx, id)).map((row) => wire(ctx, row))[0],
  lock: (ctx, id) => lockRow(ctx, 'parameter', id),
});

/** @throws Refusal not_found */
export const staffParameter = parameters.one;

/** @throws Refusal validation, where choices are missing or senseless */
export function addStaffParameter(
  ctx: Ctx,
  fields: ParameterFields & { name: string; kind: ParameterKind },
): Promise<Row> {
  return parameters.add(ctx, async (open) => {
    const { name, kind, choices = [] } = fields;
    requireSense({ kind, choices });
    return insertParameter(open, {
      ...{ name, kind, choices, image: (await storedIcon(open, fields.icon)) ?? '', unit: fields.unit ?? '' },
      ...{ isRequired: fields.is_required ?? false, isFilterable: fields.is_filterable ?? true },
    });
  });
}

/** @throws Refusal not_found, conflict, validation */
export function changeStaffParameter(
  ctx: Ctx,
  { id, version, ...fields }: ParameterFields & { id: number; version: string },
): Promise<Row> {
  return parameters.change(ctx, { id, version }, async (open, before) => {
    const kind = fields.kind ?? before.kind;
    if (kind !== before.kind) await requireUnanswered(open, before);
    requireSense({ kind, choices: fields.choices ?? before.choices });
    await writeChanges(open, 'parameter', id, {
      ...{ name: fields.name, kind: fields.kind, choices: fields.choices },
      ...{ unit: fields.unit === null ? '' : fields.unit, image: await storedIcon(open, fields.icon) },
      ...{ is_required: fields.is_required, is_filterable: fields.is_filterable },
    });
  });
}

/** @throws Refusal not_found, in_use, validation for one that every search knows */
export function removeStaffParameter(ctx: Ctx, id: number): Promise<void> {
  return parameters.remove(ctx, id, async (open, { role }) => {
    if (role !== null) throw invalidField('id', 'cannot be deleted: every search knows this fact of a home');
    await removeUnused(open, 'parameter', id);
  });
}

/** Answers are kept in the way of their kind. */
async function requireUnanswered(ctx: Ctx, { id, role }: Pick<Row, 'id' | 'role'>): Promise<void> {
  if (role !== null) throw invalidField('kind', 'stays a number: every search knows this fact');
  const answers = [...(await countUses(ctx, 'parameter', id)).values()].reduce((sum, some) => sum + some, 0);
  if (answers > 0) throw invalidField('kind', `stays as it is: ${answers} listings have answered`);
}

function requireSense(parameter: { kind: ParameterKind; choices: readonly string[] }): void {
  const fault = parameterFault(parameter);
  if (fault !== undefined) throw invalidField('choices', fault);
}
