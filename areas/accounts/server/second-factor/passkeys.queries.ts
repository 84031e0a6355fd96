import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface PasskeyRow {
  id: number;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  user_handle: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = `id, account_id, credential_id, public_key, user_handle, counter::float8 as counter, transports,
  is_synced, name, created_at, last_used_at`;

export async function readPasskeys(ctx: Ctx, accountId: number): Promise<PasskeyRow[]> {
  return runSql<PasskeyRow>(
    ctx.db,
    `select ${COLUMNS} from account_passkey where account_id = $1 order by created_at, id`,
    [accountId],
  );
}

export async function hasPasskeys(ctx: Ctx, accountId: number): Promise<boolean> {
  return (
    (await runSql(ctx.db, 'select 1 from account_passkey where account_id = $1 limit 1', [accountId]))
      .length > 0
  );
}

export async function findPasskey(ctx: Ctx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await runSql<PasskeyRow>(
    ctx.db,
    `select ${COLUMNS} from account_passkey where credential_id = $1`,
    [credentialId],
  );
  return row;
}

/** @returns undefined when the passkey is kept already */
export async function insertPasskey(
  ctx: Ctx,
  passkey: Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await runSql<PasskeyRow>(
    ctx.db,
    `insert into account_passkey (account_id, credential_id, public_key, user_handle, counter, transports, is_synced,
       name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing returning ${COLUMNS}`,
    [
      passkey.account_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.user_handle,
      passkey.counter,
      passkey.transports,
      passkey.is_synced,
      passkey.name,
      ctx.now(),
    ],
  );
  return row;
}

/**
 * Notes a use.
 * @returns false when the counter has not gone on: a copy of the passkey, or the same answer at the same time
 */
export async function usePasskey(ctx: Ctx, id: number, counter: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update account_passkey set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, ctx.now()],
  );
  return rows.length > 0;
}

export async function writePasskeyName(
  ctx: Ctx,
  accountId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'update account_passkey set name = $3 where account_id = $1 and id = $2 returning id',
    [accountId, id, name],
  );
  return rows.length > 0;
}

export async function deletePasskey(ctx: Ctx, accountId: number, id: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from account_passkey where account_id = $1 and id = $2 returning id',
    [accountId, id],
  );
  return rows.length > 0;
}

/** @returns false when there was none */
export async function deletePasskeys(ctx: Ctx, accountId: number): Promise<boolean> {
  const rows = await runSql(ctx.db, 'delete from account_passkey where account_id = $1 returning id', [
    accountId,
  ]);
  return rows.length > 0;
}
