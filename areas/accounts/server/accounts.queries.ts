import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';

/** An account as stored, without anything that signs in. */
export interface AccountRow {
  id: number;
  slug_id: string;
  name: string;
  email: string | null;
  email_verified: boolean;
  mobile: string | null;
  mobile_verified: boolean;
  login_type: 0 | 1 | 2 | 3;
  picture: StoredPicture | null;
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  about_me: string;
  facebook_id: string;
  twitter_id: string;
  instagram_id: string;
  youtube_id: string;
  wants_notifications: boolean;
  is_active: boolean;
  is_verified_agent: boolean;
  is_operator: boolean;
  /** Tag of the language this person is written to in; null until it is known. */
  language: string | null;
  /** Codes of the languages this person speaks, in their own order. */
  spoken_languages: string[];
  created_at: Date;
  updated_at: Date;
}

/** Columns that may be written after creation. */
export type AccountPatch = Partial<Omit<AccountRow, 'id' | 'created_at' | 'updated_at'>>;

const WRITABLE: readonly (keyof AccountPatch)[] = [
  'slug_id',
  'name',
  'email',
  'email_verified',
  'mobile',
  'mobile_verified',
  'login_type',
  'picture',
  'address',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'about_me',
  'facebook_id',
  'twitter_id',
  'instagram_id',
  'youtube_id',
  'wants_notifications',
  'is_active',
  'is_verified_agent',
  'is_operator',
  'language',
  'spoken_languages',
];

export async function readAccount(ctx: Ctx, id: number): Promise<AccountRow | undefined> {
  const [row] = await runSql<AccountRow>(ctx.db, 'select * from account where id = $1', [id]);
  return row;
}

/** Reads and holds the row until the transaction ends, so that two changes at once do not mix. */
export async function lockAccount(ctx: Ctx, id: number): Promise<AccountRow | undefined> {
  const [row] = await runSql<AccountRow>(ctx.db, 'select * from account where id = $1 for update', [id]);
  return row;
}

export async function readAccounts(ctx: Ctx, ids: readonly number[]): Promise<AccountRow[]> {
  return runSql<AccountRow>(ctx.db, 'select * from account where id = any($1::int[])', [[...ids]]);
}

/** The account that has confirmed this e-mail address or number. */
export async function findConfirmed(
  ctx: Ctx,
  contact: { email: string } | { mobile: string },
): Promise<AccountRow | undefined> {
  const column = 'email' in contact ? 'email' : 'mobile';
  const [row] = await runSql<AccountRow>(
    ctx.db,
    `select * from account where ${column} = $1 and ${column}_verified`,
    [Object.values(contact)[0]],
  );
  return row;
}

/** An active account by its address part, or the site's own. */
export async function findPublic(
  ctx: Ctx,
  who: { slugId: string } | { id: number } | 'operator',
): Promise<AccountRow | undefined> {
  const { slugId = null, id = null } = who === 'operator' ? {} : (who as { slugId?: string; id?: number });
  const [row] = await runSql<AccountRow>(
    ctx.db,
    `select * from account
     where is_active and (id = $1::int or slug_id = $2::text or ($1 is null and $2 is null and is_operator))`,
    [id, slugId],
  );
  return row;
}

/** @returns the new row, or undefined when the slug or a confirmed address is taken */
export async function insertAccount(
  ctx: Ctx,
  values: AccountPatch & { slug_id: string; created_at?: Date },
): Promise<AccountRow | undefined> {
  const { created_at: createdAt, ...patch } = values;
  const { columns, parameters } = columnsOf(patch);
  const [row] = await runSql<AccountRow>(
    ctx.db,
    `insert into account (${[...columns, 'created_at', 'updated_at'].join(', ')})
     values (${[...columns, '', ''].map((_, index) => `$${index + 1}`).join(', ')})
     on conflict do nothing returning *`,
    [...parameters, createdAt ?? ctx.now(), ctx.now()],
  );
  return row;
}

export async function updateAccount(ctx: Ctx, id: number, patch: AccountPatch): Promise<AccountRow> {
  const { columns, parameters } = columnsOf(patch);
  const sets = [...columns, 'updated_at'].map((column, index) => `${column} = $${index + 2}`);
  const [row] = await runSql<AccountRow>(
    ctx.db,
    `update account set ${sets.join(', ')} where id = $1 returning *`,
    [id, ...parameters, ctx.now()],
  );
  return row as AccountRow;
}

/** Column names come from the fixed list only, values always travel as parameters. */
function columnsOf(patch: AccountPatch): { columns: string[]; parameters: unknown[] } {
  const columns = WRITABLE.filter((column) => patch[column] !== undefined);
  return { columns, parameters: columns.map((column) => patch[column]) };
}

/** Marks a contact confirmed for this account, if it is theirs and nobody else has confirmed it. */
export async function confirmOwn(
  ctx: Ctx,
  accountId: number,
  column: 'email' | 'mobile',
  value: string,
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update account set ${column}_verified = true, updated_at = $3
     where id = $1 and ${column} = $2 and not exists
       (select 1 from account other where other.${column} = $2 and other.${column}_verified and other.id <> $1)
     returning id`,
    [accountId, value, ctx.now()],
  );
  return rows.length > 0;
}

export async function writePassword(ctx: Ctx, accountId: number, hash: string): Promise<void> {
  await runSql(
    ctx.db,
    `insert into account_password (account_id, hash) values ($1, $2)
     on conflict (account_id) do update set hash = excluded.hash`,
    [accountId, hash],
  );
}

export async function deletePassword(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from account_password where account_id = $1', [accountId]);
}

/** The hash of an account's password; undefined for someone who signs in by other ways only. */
export async function readOwnPassword(ctx: Ctx, accountId: number): Promise<string | undefined> {
  const [row] = await runSql<{ hash: string }>(
    ctx.db,
    'select hash from account_password where account_id = $1',
    [accountId],
  );
  return row?.hash;
}

export interface PasswordHolder {
  /** Null for someone who registered and has not confirmed the address. */
  account_id: number | null;
  hash: string;
}

/** Whose password an e-mail address is checked against: a confirmed account's, else a waiting registration's. */
export async function readPassword(ctx: Ctx, email: string): Promise<PasswordHolder | undefined> {
  const [row] = await runSql<PasswordHolder>(
    ctx.db,
    `select a.id as account_id, p.hash from account a join account_password p on p.account_id = a.id
     where a.email = $1 and a.email_verified
     union all
     select null, r.password_hash from account_registration r
     where r.email = $1 and not exists (select 1 from account a where a.email = $1 and a.email_verified)`,
    [email],
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
export async function writeRegistration(ctx: Ctx, row: RegistrationRow): Promise<void> {
  await runSql(
    ctx.db,
    `insert into account_registration (email, name, mobile, password_hash, ticket_hash, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (email) do update set name = excluded.name, mobile = excluded.mobile,
       password_hash = excluded.password_hash, ticket_hash = excluded.ticket_hash, created_at = excluded.created_at`,
    [row.email, row.name, row.mobile, row.password_hash, row.ticket_hash, ctx.now()],
  );
}

/**
 * Deletes the registration of an address, so that it becomes an account once only.
 * @returns the registration, and whether the ticket is its own; undefined when there was none
 */
export async function takeRegistration(
  ctx: Ctx,
  email: string,
  ticketHash: Buffer | null,
): Promise<(Omit<RegistrationRow, 'ticket_hash'> & { is_own: boolean }) | undefined> {
  const [row] = await runSql<Omit<RegistrationRow, 'ticket_hash'> & { is_own: boolean }>(
    ctx.db,
    `delete from account_registration where email = $1
     returning email, name, mobile, password_hash, coalesce(ticket_hash = $2, false) as is_own`,
    [email, ticketHash],
  );
  return row;
}
