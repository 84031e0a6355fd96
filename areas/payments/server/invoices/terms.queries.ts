import type { Ctx } from '@keystead/platform/context';
import { type DB, runSql } from '@keystead/platform/db';
import type { Selectable } from 'kysely';

export type TermsRow = Omit<Selectable<DB['invoice_terms']>, 'is_only' | 'version'>;

/** @returns undefined until something was decided; `version` counts the changes */
export function readTerms(ctx: Ctx): Promise<(TermsRow & { version: number }) | undefined> {
  return ctx.db
    .selectFrom('invoice_terms')
    .select(['seller_name', 'seller_address', 'seller_contact', 'seller_tax_id', 'tax_name', 'tax_rate'])
    .select(['tax_included', 'invoice_prefix', 'credit_note_prefix', 'note', 'version'])
    .executeTakeFirst();
}

/** Lets one at a time change them, the first one included; reading goes on. */
export async function lockTerms(open: Ctx): Promise<void> {
  await runSql(open.db, 'lock table invoice_terms in share row exclusive mode');
}

export async function writeTerms(open: Ctx, row: TermsRow): Promise<void> {
  await open.db
    .insertInto('invoice_terms')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet((eb) => ({ ...row, version: eb('invoice_terms.version', '+', 1) })),
    )
    .execute();
}
