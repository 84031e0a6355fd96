import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { GATEWAY_NAMES, type GatewayName } from '../gateways.ts';

/** A gateway as the operator has set it up. */
export interface GatewayRow {
  readonly method: GatewayName;
  readonly is_enabled: boolean;
  /** Keys that browsers may know, and switches. */
  readonly open_keys: Record<string, unknown>;
  /** JSON of the others, sealed. */
  readonly secret_keys: Buffer;
  /** When it was last changed, to the microsecond. */
  readonly version: string;
}

/** Those there are adapters for: a newer version of the server may have set up others. */
export function readGateways(ctx: Ctx): Promise<GatewayRow[]> {
  return runSql<GatewayRow>(
    ctx.db,
    `select method, is_enabled, open_keys, secret_keys,
       (extract(epoch from updated_at) * 1000000)::bigint::text as version
     from payment_gateway where method = any ($1) order by method`,
    [GATEWAY_NAMES],
  );
}

/** Lets one at a time change gateways; paying goes on. */
export async function lockGateways(open: Ctx): Promise<void> {
  await runSql(open.db, 'lock table payment_gateway in share row exclusive mode');
}

export async function writeGateway(open: Ctx, row: Omit<GatewayRow, 'version'>): Promise<void> {
  await runSql(
    open.db,
    `insert into payment_gateway (method, is_enabled, open_keys, secret_keys, updated_at)
     values ($1, $2, $3::jsonb, $4, $5)
     on conflict (method) do update set is_enabled = excluded.is_enabled, open_keys = excluded.open_keys,
       secret_keys = excluded.secret_keys, updated_at = greatest(excluded.updated_at, payment_gateway.updated_at + interval '1 microsecond')`,
    [row.method, row.is_enabled, JSON.stringify(row.open_keys), row.secret_keys, open.now()],
  );
}

/** One line of what people need to transfer money. */
export interface BankDetail {
  readonly title: string;
  readonly value: string;
}

export function readBankDetails(ctx: Ctx): Promise<BankDetail[]> {
  return runSql<BankDetail>(ctx.db, 'select title, value from payment_bank_detail order by position');
}

/** Lets one at a time change them; reading goes on. */
export async function lockBankDetails(open: Ctx): Promise<void> {
  await runSql(open.db, 'lock table payment_bank_detail in share row exclusive mode');
}

/** Puts these in the place of what was there. */
export async function replaceBankDetails(open: Ctx, details: readonly BankDetail[]): Promise<void> {
  await runSql(open.db, 'delete from payment_bank_detail');
  await runSql(
    open.db,
    `insert into payment_bank_detail (position, title, value)
     select position, title, value from unnest($1::text[], $2::text[]) with ordinality as given (title, value, position)`,
    [details.map(({ title }) => title), details.map(({ value }) => value)],
  );
}
