import type { Ctx } from '@keystead/platform/context';
import { nextVersion, runSql, toJson, versionOf } from '@keystead/platform/db';
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

/** Returns those there are adapters for: a newer version of the server may have set up others. */
export function readGateways(ctx: Ctx): Promise<GatewayRow[]> {
  return ctx.db
    .selectFrom('payment_gateway')
    .select(['method', 'is_enabled', 'open_keys', 'secret_keys', versionOf('updated_at').as('version')])
    .where('method', 'in', GATEWAY_NAMES)
    .orderBy('method')
    .$narrowType<{ method: GatewayName; open_keys: GatewayRow['open_keys'] }>()
    .execute();
}

/** Lets one at a time change gateways; paying goes on. */
export async function lockGateways(open: Ctx): Promise<void> {
  await runSql(open.db, 'lock table payment_gateway in share row exclusive mode');
}

export async function writeGateway(open: Ctx, row: Omit<GatewayRow, 'version'>): Promise<void> {
  const { method, is_enabled, secret_keys } = row;
  const written = { is_enabled, open_keys: toJson(row.open_keys), secret_keys };
  await open.db
    .insertInto('payment_gateway')
    .values({ ...written, method, updated_at: open.now() })
    .onConflict((conflict) =>
      conflict
        .column('method')
        .doUpdateSet({ ...written, updated_at: nextVersion(open.now(), 'payment_gateway.updated_at') }),
    )
    .execute();
}

/** One line of what people need to transfer money. */
export interface BankDetail {
  readonly title: string;
  readonly value: string;
}

export function readBankDetails(ctx: Ctx): Promise<BankDetail[]> {
  return ctx.db.selectFrom('payment_bank_detail').select(['title', 'value']).orderBy('position').execute();
}

/** Lets one at a time change them; reading goes on. */
export async function lockBankDetails(open: Ctx): Promise<void> {
  await runSql(open.db, 'lock table payment_bank_detail in share row exclusive mode');
}

/** Puts these in the place of what was there. */
export async function replaceBankDetails(open: Ctx, details: readonly BankDetail[]): Promise<void> {
  await open.db.deleteFrom('payment_bank_detail').execute();
  if (details.length === 0) return;
  const rows = details.map(({ title, value }, index) => ({ position: index + 1, title, value }));
  await open.db.insertInto('payment_bank_detail').values(rows).execute();
}
