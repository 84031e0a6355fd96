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

export async function readTerms(ctx: Ctx): Promise<TermsRow | undefined> {
  const [row] = await runSql<TermsRow>(ctx.db, `select ${COLUMNS} from invoice_terms`);
  return row;
}

export async function writeTerms(open: Ctx, row: TermsRow): Promise<void> {
  await runSql(
    open.db,
    `insert into invoice_terms (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (is_only) do update set (${COLUMNS}) = row ($1, $2, $3, $4, $5, $6::int, $7::boolean, $8, $9, $10)`,
    [
      ...[row.seller_name, row.seller_address, row.seller_contact, row.seller_tax_id, row.tax_name],
      ...[row.tax_rate, row.tax_included, row.invoice_prefix, row.credit_note_prefix, row.note],
    ],
  );
}
