import type { Ctx } from '@keystead/platform/context';
import type { DB } from '@keystead/platform/db';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** Whose data it is. @param email confirmed address of the account, null without one */
const isOf = (accountId: number, email: string | null) => (eb: ExpressionBuilder<DB, 'enquiry'>) =>
  eb.or([
    eb('account_id', '=', accountId),
    eb('owner_id', '=', accountId),
    ...(email === null ? [] : [eb('email', '=', email)]),
  ]);

/** Returns the enquiries someone sent, and the confirmed ones they got, with what was written in them. */
export async function readOwn(ctx: Ctx, accountId: number, email: string | null) {
  const rows = await ctx.db
    .selectFrom('enquiry')
    .select(['listing_id', 'listing_title', 'owner_id', 'name', 'email', 'phone', 'message', 'state'])
    .select(['created_at', 'confirmed_at', 'answered_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('enquiry_message as m')
          .select(['m.is_owner', 'm.body as message', 'm.created_at'])
          .whereRef('m.enquiry_id', '=', 'enquiry.id')
          .orderBy('m.id'),
      ).as('messages'),
    )
    .where(isOf(accountId, email))
    .orderBy('id')
    .execute();
  // What was never delivered is its sender's alone.
  return { enquiries: rows.filter((row) => row.owner_id !== accountId || row.confirmed_at !== null) };
}

export async function deleteOwn(ctx: Ctx, accountId: number, email: string | null): Promise<void> {
  await ctx.db.deleteFrom('enquiry').where(isOf(accountId, email)).execute();
}
