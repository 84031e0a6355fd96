import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

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

const COLUMNS = 'id::text as id, account_id, field, old_value, new_value, changed_at, expires_at, undone_at';

/** @returns the id */
export async function insertChange(
  ctx: Ctx,
  change: Pick<ContactChange, 'account_id' | 'field' | 'old_value' | 'new_value' | 'expires_at'>,
): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    ctx.db,
    `insert into account_contact_change (account_id, field, old_value, new_value, changed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning id::text as id`,
    [change.account_id, change.field, change.old_value, change.new_value, ctx.now(), change.expires_at],
  );
  return row?.id ?? '';
}

export async function readChange(ctx: Ctx, id: string): Promise<ContactChange | undefined> {
  const [row] = await runSql<ContactChange>(
    ctx.db,
    `select ${COLUMNS} from account_contact_change where id = $1::bigint`,
    [id],
  );
  return row;
}

export async function insertUndoLink(ctx: Ctx, tokenHash: Buffer, changeId: string): Promise<void> {
  await runSql(ctx.db, 'insert into account_contact_undo (token_hash, change_id) values ($1, $2::bigint)', [
    tokenHash,
    changeId,
  ]);
}

/** The change behind a link. */
export async function findChange(ctx: Ctx, tokenHash: Buffer): Promise<ContactChange | undefined> {
  const [row] = await runSql<ContactChange>(
    ctx.db,
    `select ${COLUMNS} from account_contact_change
     where id = (select change_id from account_contact_undo where token_hash = $1)`,
    [tokenHash],
  );
  return row;
}

/**
 * Uses up the links of a change and of all that were made to the same field after it: anyone who made those may have them.
 * @returns false when someone else used it first
 */
export async function markUndone(ctx: Ctx, change: ContactChange): Promise<boolean> {
  const rows = await runSql<{ id: string }>(
    ctx.db,
    `update account_contact_change set undone_at = $3
     where account_id = $1 and id >= $2::bigint and undone_at is null returning id::text as id`,
    [change.account_id, change.id, ctx.now()],
  );
  return rows.some(({ id }) => id === change.id);
}

/** Removes what lets someone in and was added since a moment: passkeys, an app, identities of providers. */
export async function deleteFactorsSince(ctx: Ctx, accountId: number, since: Date): Promise<void> {
  const added = [
    ['account_passkey', 'created_at'],
    ['account_totp', 'created_at'],
    ['account_identity', 'created_at'],
  ] as const;
  for (const [table, column] of added)
    await runSql(ctx.db, `delete from ${table} where account_id = $1 and ${column} >= $2`, [
      accountId,
      since,
    ]);
}

/** Voids open links to a new password, and codes and proofs of these destinations. */
export async function voidOpenSecrets(
  ctx: Ctx,
  accountId: number,
  destinations: readonly string[],
): Promise<void> {
  await runSql(ctx.db, 'delete from account_reset where account_id = $1 and used_at is null', [accountId]);
  for (const table of ['account_code', 'account_proof'])
    await runSql(ctx.db, `delete from ${table} where destination = any($1::text[])`, [[...destinations]]);
}

export async function sweepChanges(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `delete from account_contact_change where id in
      (select id from account_contact_change where expires_at <= $1 for update skip locked limit 1000)`,
    [ctx.now()],
  );
}
