import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';

export type ContactField = 'email' | 'mobile';

export interface ContactChange {
  id: string;
  account_id: number;
  field: ContactField;
  /** The confirmed value before; null where there was none. */
  old_value: string | null;
  new_value: string;
  changed_at: Date;
  expires_at: Date;
  undone_at: Date | null;
}

const changes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account_contact_change')
    .select(['account_id', 'field', 'old_value', 'new_value', 'changed_at', 'expires_at', 'undone_at'])
    .select(sql<string>`id::text`.as('id'));

/** @returns the id */
export async function insertChange(
  ctx: Ctx,
  {
    account_id,
    field,
    old_value,
    new_value,
    expires_at,
  }: Pick<ContactChange, 'account_id' | 'field' | 'old_value' | 'new_value' | 'expires_at'>,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('account_contact_change')
    .values({ account_id, field, old_value, new_value, changed_at: ctx.now(), expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export function readChange(ctx: Ctx, id: string): Promise<ContactChange | undefined> {
  return changes(ctx).where('id', '=', Number(id)).executeTakeFirst();
}

export async function insertUndoLink(ctx: Ctx, tokenHash: Buffer, changeId: string): Promise<void> {
  await ctx.db
    .insertInto('account_contact_undo')
    .values({ token_hash: tokenHash, change_id: Number(changeId) })
    .execute();
}

/** Returns the change behind a link. */
export function findChange(ctx: Ctx, tokenHash: Buffer): Promise<ContactChange | undefined> {
  return changes(ctx)
    .where('id', '=', (eb) =>
      eb.selectFrom('account_contact_undo').select('change_id').where('token_hash', '=', tokenHash),
    )
    .executeTakeFirst();
}

/**
 * Uses up the links of a change and of all later ones of the same field: the same attacker may have their links.
 * @returns false when someone else used it first
 */
export async function markUndone(ctx: Ctx, change: ContactChange): Promise<boolean> {
  const first = Number(change.id);
  const undone = await ctx.db
    .updateTable('account_contact_change')
    .set({ undone_at: ctx.now() })
    .where('account_id', '=', change.account_id)
    .where('id', '>=', first)
    .where('undone_at', 'is', null)
    .returning('id')
    .execute();
  return undone.some(({ id }) => id === first);
}

/** Removes what lets someone in and was added since a moment: passkeys, an app, identities of providers. */
export async function deleteFactorsSince(ctx: Ctx, accountId: number, since: Date): Promise<void> {
  for (const table of ['account_passkey', 'account_totp', 'account_identity'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('created_at', '>=', since)
      .execute();
}

/** Voids open links to a new password, and codes and proofs of these destinations. */
export async function voidOpenSecrets(
  ctx: Ctx,
  accountId: number,
  destinations: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('account_reset')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  for (const table of ['account_code', 'account_proof'] as const)
    await ctx.db.deleteFrom(table).where('destination', '=', anyOf(destinations)).execute();
}

export async function sweepChanges(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `delete from account_contact_change where id in
      (select id from account_contact_change where expires_at <= $1 for update skip locked limit 1000)`,
    [ctx.now()],
  );
}
