import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface TermsRow {
  seller_name: string;
  seller_address: string;
  seller_contact: string;
  seller_tax_id: string;
  tax_name: string;
  tax_rate: number;
  tax_included: boolean;
  invoice_prefix: string;
  credit_note_prefix: string;
  note: string;
}

const COLUMNS = `seller_name, seller_address, seller_contact, seller_tax_id, tax_name, tax_rate, tax_included,
  invoice_prefix, credit_note_prefix, note`;

/** @returns undefined until something was decided; `version` counts the changes */
export async function readTerms(ctx: Ctx): Promise<(TermsRow & { version: number }) | undefined> {
  const [row] = await runSql<TermsRow & { version: number }>(
    ctx.db,
    `select ${COLUMNS}, version from invoice_terms`,
  );
  return row;
}

/** Lets one at a time change them, the first one included; reading goes on. */
export async function lockTerms(open: Ctx): Promise<void> {
  await runSql(open.db, 'lock table invoice_terms in share row exclusive mode');
}

export async function writeTerms(open: Ctx, row: TermsRow): Promise<void> {
  await runSql(
    open.db,
    `insert into invoice_terms (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (is_only) do update set (${COLUMNS}, version) =
       row ($1, $2, $3, $4, $5, $6::int, $7::boolean, $8, $9, $10, invoice_terms.version + 1)`,
    [
      row.seller_name,
      row.seller_address,
      row.seller_contact,
      row.seller_tax_id,
      row.tax_name,
      row.tax_rate,
      row.tax_included,
      row.invoice_prefix,
      row.credit_note_prefix,
      row.note,
    ],
  );
}
