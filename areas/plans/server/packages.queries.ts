import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Feature, PackageDraft } from '../rules.ts';

/** A package as it is offered. */
export interface PackageRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly duration_hours: number | null;
  readonly once_per_person: boolean;
  readonly given_at_start: boolean;
  readonly is_recommended: boolean;
  readonly ios_product_id: string | null;
  readonly created_at: Date;
  /** In the order the wire has them; null is unlimited. */
  readonly features: readonly { readonly feature: Feature; readonly amount: number | null }[];
}

/** What anyone who buys a package now is promised. */
export type PackageTerms = Pick<PackageRow, 'name' | 'price' | 'duration_hours' | 'features'>;

/** Every package on offer, in the operator's order. */
export function readPackages(ctx: Ctx): Promise<PackageRow[]> {
  return runSql<PackageRow>(
    ctx.db,
    `select p.id, p.name, p.description, p.price, p.duration_hours, p.once_per_person, p.given_at_start,
       p.is_recommended, p.ios_product_id, p.created_at,
       coalesce((select json_agg(json_build_object('feature', f.feature, 'amount', f.amount) order by f.feature)
         from plan_package_feature f where f.package_id = p.id), '[]') as features
     from plan_package p where p.is_active order by p.sort_order, p.id`,
  );
}

/** Writes a package; one of the same name that is on offer gets the new terms. What was granted keeps its own. */
export async function upsertPackage(ctx: Ctx, draft: PackageDraft): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into plan_package (name, description, price, duration_hours, once_per_person, given_at_start,
       is_recommended, sort_order, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (lower(name)) where is_active do update set description = excluded.description,
       price = excluded.price, duration_hours = excluded.duration_hours, once_per_person = excluded.once_per_person,
       given_at_start = excluded.given_at_start, is_recommended = excluded.is_recommended,
       sort_order = excluded.sort_order
     returning id`,
    [
      draft.name.trim(),
      draft.description,
      draft.price,
      draft.durationHours,
      draft.oncePerPerson,
      draft.givenAtStart,
      draft.isRecommended,
      draft.sortOrder,
      ctx.now(),
    ],
  );
  const id = (row as { id: number }).id;
  await runSql(ctx.db, 'delete from plan_package_feature where package_id = $1', [id]);
  await runSql(
    ctx.db,
    `insert into plan_package_feature (package_id, feature, amount)
     select $1::integer, feature, amount from unnest($2::text[], $3::integer[]) as held (feature, amount)`,
    [id, Object.keys(draft.features), Object.values(draft.features)],
  );
  return id;
}

/** Takes a package off the offer. @returns whether it was on it */
export async function retirePackage(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'update plan_package set is_active = false where id = $1 and is_active returning id',
    [id],
  );
  return rows.length > 0;
}
