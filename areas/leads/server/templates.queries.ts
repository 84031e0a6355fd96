import type { Ctx } from '@keystead/platform/context';

/** Returns the templates of someone and, with one, of an agency, by name. */
export function readTemplates(ctx: Ctx, accountId: number, agencyId: number | null) {
  return ctx.db
    .selectFrom('lead_template')
    .selectAll()
    .where((eb) =>
      agencyId === null
        ? eb('account_id', '=', accountId)
        : eb.or([eb('account_id', '=', accountId), eb('agency_id', '=', agencyId)]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function readTemplate(ctx: Ctx, id: number) {
  return ctx.db.selectFrom('lead_template').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a template of an agency, or of someone. @returns its id */
export async function insertTemplate(
  open: Ctx,
  template: { agency_id: number | null; account_id: number | null; name: string; body: string },
): Promise<number> {
  const { id } = await open.db
    .insertInto('lead_template')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(
  open: Ctx,
  id: number,
  change: { name: string; body: string },
): Promise<void> {
  await open.db.updateTable('lead_template').set(change).where('id', '=', id).execute();
}

export async function deleteTemplate(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('lead_template').where('id', '=', id).execute();
}
