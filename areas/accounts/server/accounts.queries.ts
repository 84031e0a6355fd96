import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type DB, type RowOf, runSql, toJson } from '@keystead/platform/db';
import { type Selectable, sql } from 'kysely';

/** An account as stored, without anything that signs in. */
export type AccountRow = Selectable<DB['account']>;

/** Columns that may be written after creation. */
export type AccountPatch = Partial<Omit<AccountRow, 'id' | 'created_at' | 'updated_at'>>;

const accounts = (ctx: Ctx) => ctx.db.selectFrom('account').selectAll();

export function readAccount(ctx: Ctx, id: number): Promise<AccountRow | undefined> {
  return accounts(ctx).where('id', '=', id).executeTakeFirst();
}

/** Reads and holds the row until the transaction ends, so that two changes at once do not mix. */
export function lockAccount(ctx: Ctx, id: number): Promise<AccountRow | undefined> {
  return accounts(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function readAccounts(ctx: Ctx, ids: readonly number[]): Promise<AccountRow[]> {
  return accounts(ctx).where('id', '=', anyOf(ids)).execute();
}

/** Returns the accounts that have confirmed these email addresses. */
export function readConfirmed(ctx: Ctx, emails: readonly string[]): Promise<AccountRow[]> {
  return accounts(ctx).where('email', '=', anyOf(emails)).where('email_verified', '=', true).execute();
}

/** Returns the account that has confirmed this email address or number. */
export function findConfirmed(
  ctx: Ctx,
  contact: { email: string } | { mobile: string },
): Promise<AccountRow | undefined> {
  const query =
    'email' in contact
      ? accounts(ctx).where('email', '=', contact.email).where('email_verified', '=', true)
      : accounts(ctx).where('mobile', '=', contact.mobile).where('mobile_verified', '=', true);
  return query.executeTakeFirst();
}

/** Returns an active account by its address part, or the site's own. */
export function findPublic(
  ctx: Ctx,
  who: { slugId: string } | { id: number } | 'operator',
): Promise<AccountRow | undefined> {
  const active = accounts(ctx).where('is_active', '=', true);
  if (who === 'operator') return active.where('is_operator', '=', true).executeTakeFirst();
  if ('id' in who) return active.where('id', '=', who.id).executeTakeFirst();
  return active.where('slug_id', '=', who.slugId).executeTakeFirst();
}

const columnsOf = ({ picture, ...patch }: AccountPatch) => ({
  ...patch,
  ...(picture !== undefined && { picture: toJson(picture) }),
});

/** @returns the new row, or undefined when the slug or a confirmed address is taken */
export function insertAccount(
  ctx: Ctx,
  { slug_id, created_at = ctx.now(), ...patch }: AccountPatch & { slug_id: string; created_at?: Date },
): Promise<AccountRow | undefined> {
  return ctx.db
    .insertInto('account')
    .values({ ...columnsOf(patch), slug_id, created_at, updated_at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateAccount(ctx: Ctx, id: number, patch: AccountPatch): Promise<AccountRow> {
  return ctx.db
    .updateTable('account')
    .set({ ...columnsOf(patch), updated_at: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes whether someone carries the badge; when the account was last changed stays. @returns whether it was otherwise */
export async function writeBadge(ctx: Ctx, id: number, isVerified: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set({ is_verified_agent: isVerified })
    .where('id', '=', id)
    .where('is_verified_agent', '<>', isVerified)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Marks a contact confirmed for this account, if it is theirs and no other account has confirmed it. */
export async function confirmOwn(
  ctx: Ctx,
  accountId: number,
  column: 'email' | 'mobile',
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set(`${column}_verified`, true)
    .set('updated_at', ctx.now())
    .where('id', '=', accountId)
    .where(column, '=', value)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account as other')
            .select('other.id')
            .where(`other.${column}`, '=', value)
            .where(`other.${column}_verified`, '=', true)
            .where('other.id', '<>', accountId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writePassword(ctx: Ctx, accountId: number, hash: string): Promise<void> {
  await ctx.db
    .insertInto('account_password')
    .values({ account_id: accountId, hash })
    .onConflict((on) => on.column('account_id').doUpdateSet({ hash }))
    .execute();
}

export async function deletePassword(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('account_password').where('account_id', '=', accountId).execute();
}

/** Returns the hash of an account's password; undefined for someone who signs in by other ways only. */
export async function readOwnPassword(ctx: Ctx, accountId: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('account_password')
    .select('hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.hash;
}

/** Returns which of these accounts have no password: active ones with a confirmed address, the site's own apart. */
export async function readWithoutPassword(ctx: Ctx, accountIds: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('account as a')
    .leftJoin('account_password as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('a.id', '=', anyOf(accountIds))
    .where('a.email', 'is not', null)
    .where('a.email_verified', '=', true)
    .where('a.is_active', '=', true)
    .where('a.is_operator', '=', false)
    .where('p.account_id', 'is', null)
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => id);
}

const PASSWORD_HOLDER = columns({
  /** Null for someone who registered and has not confirmed the address. */
  account_id: 'int4|null',
  hash: 'text',
});
export type PasswordHolder = RowOf<typeof PASSWORD_HOLDER>;

/** Returns whose password an email address is checked against: a confirmed account's, else a waiting registration's. */
export async function readPassword(ctx: Ctx, email: string): Promise<PasswordHolder | undefined> {
  const [row] = await runSql(
    ctx.db,
    `select a.id as account_id, p.hash from account a join account_password p on p.account_id = a.id
     where a.email = $1 and a.email_verified
     union all
     select null, r.password_hash from account_registration r
     where r.email = $1 and not exists (select 1 from account a where a.email = $1 and a.email_verified)`,
    [email],
    PASSWORD_HOLDER,
  );
  return row;
}

export interface RegistrationRow {
  email: string;
  name: string;
  mobile: string | null;
  password_hash: string;
  ticket_hash: Buffer;
}

/** The newest registration of an address replaces the one before. */
export async function writeRegistration(ctx: Ctx, { email, ...row }: RegistrationRow): Promise<void> {
  const registration = { ...row, created_at: ctx.now() };
  await ctx.db
    .insertInto('account_registration')
    .values({ email, ...registration })
    .onConflict((on) => on.column('email').doUpdateSet(registration))
    .execute();
}

/**
 * Deletes the registration of an address, so that it becomes an account once only.
 * @returns the registration, and whether the ticket is its own; undefined when there was none
 */
export function takeRegistration(ctx: Ctx, email: string, ticketHash: Buffer | null) {
  return ctx.db
    .deleteFrom('account_registration')
    .where('email', '=', email)
    .returning(['email', 'name', 'mobile', 'password_hash'])
    .returning(sql<boolean>`coalesce(ticket_hash = ${ticketHash}, false)`.as('is_own'))
    .executeTakeFirst();
}
