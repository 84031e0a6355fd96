import type { Ctx } from '@keystead/platform/context';
import type { DB, RowOf } from '@keystead/platform/db';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Feature, PackageDraft } from '../rules.ts';

/** A package as it is offered; its `features` by name, those without an amount unlimited. */
export type PackageRow = RowOf<typeof readPackages>;

/** Terms of a package bought now. */
export type PackageTerms = Pick<PackageRow, 'name' | 'price' | 'duration_hours' | 'features'>;

/** Returns the features of a package, as a column of a query. */
export const featuresOf = (eb: ExpressionBuilder<DB & { p: DB['plan_package'] }, 'p'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('plan_package_feature as f')
      .select(['f.feature', 'f.amount'])
      .whereRef('f.package_id', '=', 'p.id')
      .orderBy('f.feature'),
  ).as('features');

/** Returns every package on offer, in the operator's order. */
export function readPackages(ctx: Ctx) {
  return ctx.db
    .selectFrom('plan_package as p')
    .select(['p.id', 'p.name', 'p.description', 'p.price', 'p.duration_hours', 'p.once_per_person'])
    .select(['p.given_at_start', 'p.is_recommended', 'p.ios_product_id', 'p.created_at', featuresOf])
    .where('p.is_active', '=', true)
    .orderBy('p.sort_order')
    .orderBy('p.id')
    .execute();
}

/** Writes a package; one of the same name that is on offer gets the new terms. Granted packages keep theirs. */
export async function upsertPackage(ctx: Ctx, draft: PackageDraft): Promise<number> {
  const { id } = await ctx.db
    .insertInto('plan_package')
    .values({
      name: draft.name.trim(),
      description: draft.description,
      price: draft.price,
      duration_hours: draft.durationHours,
      once_per_person: draft.oncePerPerson,
      given_at_start: draft.givenAtStart,
      is_recommended: draft.isRecommended,
      sort_order: draft.sortOrder,
      created_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        .where((eb) => eb.ref('is_active'))
        .doUpdateSet((eb) => ({
          description: eb.ref('excluded.description'),
          price: eb.ref('excluded.price'),
          duration_hours: eb.ref('excluded.duration_hours'),
          once_per_person: eb.ref('excluded.once_per_person'),
          given_at_start: eb.ref('excluded.given_at_start'),
          is_recommended: eb.ref('excluded.is_recommended'),
          sort_order: eb.ref('excluded.sort_order'),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const features = Object.entries(draft.features) as [Feature, number | null][];
  await writeFeatures(
    ctx,
    id,
    features.map(([feature, amount]) => ({ feature, amount })),
  );
  return id;
}

/** Says anew what a package holds. */
export async function writeFeatures(
  open: Ctx,
  id: number,
  features: readonly { feature: Feature; amount: number | null }[],
): Promise<void> {
  await open.db.deleteFrom('plan_package_feature').where('package_id', '=', id).execute();
  if (features.length === 0) return;
  const rows = features.map(({ feature, amount }) => ({ package_id: id, feature, amount }));
  await open.db.insertInto('plan_package_feature').values(rows).execute();
}

/** Takes a package off the offer. @returns whether it was on it */
export async function retirePackage(ctx: Ctx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('plan_package')
    .set({ is_active: false })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
