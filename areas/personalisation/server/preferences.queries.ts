import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, runNamed } from '@keystead/platform/db';
import type { Wish } from '../rules.ts';

/** What someone lets their recommendations rest on. */
export interface Choices {
  isOn: boolean;
  usesFavourites: boolean;
  usesViews: boolean;
}

const STATUS = {
  name: 'personalisation-status',
  text: `select
    case when p.account_id is null then null else json_build_object(
      'categoryIds', p.category_ids, 'facilityIds', p.facility_ids, 'minPrice', p.min_price, 'maxPrice', p.max_price,
      'propertyType', p.property_type, 'city', p.city) end as wish,
    json_build_object('isOn', coalesce(c.is_on, true), 'usesFavourites', coalesce(c.uses_favourites, true),
      'usesViews', coalesce(c.uses_views, true)) as choices
  from (select $1::int as account_id) who
    left join preference p using (account_id) left join recommendation_choice c using (account_id)`,
  columns: columns({ wish: narrow<Wish | null>('json|null'), choices: narrow<Choices>('json') }),
};

/** Returns the preferences of someone, null for none ever given, and their choices. */
export async function readStatus(ctx: Ctx, accountId: number) {
  const [status] = await runNamed(ctx.inTransaction ? ctx.db : ctx.pool, STATUS, [accountId]);
  return status as NonNullable<typeof status>;
}

export async function writePreference(ctx: Ctx, accountId: number, wish: Wish): Promise<void> {
  const written = {
    category_ids: [...wish.categoryIds],
    facility_ids: [...wish.facilityIds],
    min_price: wish.minPrice,
    max_price: wish.maxPrice,
    property_type: wish.propertyType,
    city: wish.city,
    updated_at: ctx.now(),
  };
  await ctx.db
    .insertInto('preference')
    .values({ ...written, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(written))
    .execute();
}

export async function deletePreference(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('preference').where('account_id', '=', accountId).execute();
}

/** Writes what is given and leaves the rest, no matter who else writes at the moment. @returns how it stands now */
export function writeChoices(
  ctx: Ctx,
  accountId: number,
  { isOn, usesFavourites, usesViews }: Partial<Choices>,
): Promise<Choices> {
  return ctx.db
    .insertInto('recommendation_choice')
    .values({
      account_id: accountId,
      is_on: isOn ?? true,
      uses_favourites: usesFavourites ?? true,
      uses_views: usesViews ?? true,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        is_on: isOn ?? eb.ref('recommendation_choice.is_on'),
        uses_favourites: usesFavourites ?? eb.ref('recommendation_choice.uses_favourites'),
        uses_views: usesViews ?? eb.ref('recommendation_choice.uses_views'),
      })),
    )
    .returning(['is_on as isOn', 'uses_favourites as usesFavourites', 'uses_views as usesViews'])
    .executeTakeFirstOrThrow();
}

/** Writes the preferences of someone who has none. @returns when, as undoing finds it; undefined where there are some */
export async function insertPreference(
  open: Ctx,
  accountId: number,
  { categoryIds, facilityIds, minPrice, maxPrice, propertyType, city }: Wish,
): Promise<string | undefined> {
  const row = await open.db
    .insertInto('preference')
    .values({
      account_id: accountId,
      category_ids: [...categoryIds],
      facility_ids: [...facilityIds],
      min_price: minPrice,
      max_price: maxPrice,
      property_type: propertyType,
      city,
      updated_at: open.now(),
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('updated_at')
    .executeTakeFirst();
  return row?.updated_at.toISOString();
}

/** Removes preferences that are as they were written at a moment. */
export async function deletePreferenceOf(open: Ctx, accountId: number, at: string): Promise<boolean> {
  const { numDeletedRows } = await open.db
    .deleteFrom('preference')
    .where('account_id', '=', accountId)
    .where('updated_at', '=', new Date(at))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
