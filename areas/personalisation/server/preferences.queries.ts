import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Wish } from '../rules.ts';

/** What someone lets their recommendations rest on. */
export interface Choices {
  isOn: boolean;
  usesFavourites: boolean;
  usesViews: boolean;
}

interface StatusRow {
  wish: Wish | null;
  choices: Choices;
}

const STANDING = `select
    case when p.account_id is null then null else json_build_object(
      'categoryIds', p.category_ids, 'facilityIds', p.facility_ids, 'minPrice', p.min_price, 'maxPrice', p.max_price,
      'propertyType', p.property_type, 'city', p.city) end as wish,
    json_build_object('isOn', coalesce(c.is_on, true), 'usesFavourites', coalesce(c.uses_favourites, true),
      'usesViews', coalesce(c.uses_views, true)) as choices
  from (select $1::int as account_id) who
    left join preference p using (account_id) left join recommendation_choice c using (account_id)`;

/** What someone asks for, null for nothing ever said, and what they have chosen. */
export async function readStatus(ctx: Ctx, accountId: number): Promise<StatusRow> {
  const rows = ctx.inTransaction
    ? await runSql<StatusRow>(ctx.db, STANDING, [accountId])
    : (
        await ctx.pool.query<StatusRow>({
          name: 'personalisation-standing',
          text: STANDING,
          values: [accountId],
        })
      ).rows;
  return rows[0] as StatusRow;
}

export async function writePreference(ctx: Ctx, accountId: number, wish: Wish): Promise<void> {
  await runSql(
    ctx.db,
    `insert into preference (account_id, category_ids, facility_ids, min_price, max_price, property_type, city, updated_at)
     values ($1, $2::int[], $3::int[], $4, $5, $6, $7, $8)
     on conflict (account_id) do update set category_ids = excluded.category_ids,
       facility_ids = excluded.facility_ids, min_price = excluded.min_price, max_price = excluded.max_price,
       property_type = excluded.property_type, city = excluded.city, updated_at = excluded.updated_at`,
    [
      accountId,
      [...wish.categoryIds],
      [...wish.facilityIds],
      wish.minPrice,
      wish.maxPrice,
      wish.propertyType,
      wish.city,
      ctx.now(),
    ],
  );
}

export async function deletePreference(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from preference where account_id = $1', [accountId]);
}

/** Writes what is given and leaves the rest, no matter who else writes at the moment. @returns how it stands now */
export async function writeChoices(ctx: Ctx, accountId: number, choices: Partial<Choices>): Promise<Choices> {
  const [row] = await runSql<Choices>(
    ctx.db,
    `insert into recommendation_choice as c (account_id, is_on, uses_favourites, uses_views)
     values ($1, coalesce($2, true), coalesce($3, true), coalesce($4, true))
     on conflict (account_id) do update set is_on = coalesce($2, c.is_on),
       uses_favourites = coalesce($3, c.uses_favourites), uses_views = coalesce($4, c.uses_views)
     returning is_on as "isOn", uses_favourites as "usesFavourites", uses_views as "usesViews"`,
    [accountId, choices.isOn ?? null, choices.usesFavourites ?? null, choices.usesViews ?? null],
  );
  return row as Choices;
}
