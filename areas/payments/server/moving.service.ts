import type { UploadedFile } from '@keystead/http/input';
import { type PackageTerms, packageTerms } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { State } from '../rules.ts';
import { priceInMinor } from './amounts.ts';
import { insertReceipt, type ReceiptRow } from './receipts.queries.ts';
import { storedReceipt } from './receipts.service.ts';
import { insertMoved } from './transactions.queries.ts';

/** A payment that was made on another site. */
export interface MovedPayment {
  readonly accountId: number;
  readonly packageId: number;
  /** In the currency of the site. */
  readonly amount: number;
  /** Through whom it was paid, with how it is called there; no other payment has the same one. */
  readonly reference: string;
  readonly state: Extract<State, 'success' | 'failed' | 'rejected'>;
  readonly reason: string | null;
  readonly createdAt: Date;
}

/**
 * Writes a payment of another site into the history of its payer: it grants nothing, has no invoice, and cannot be refunded here.
 * @returns its id; undefined where its package is not here
 */
export async function movePayment(open: Ctx, moved: MovedPayment): Promise<number | undefined> {
  const terms = await packageTerms(open, moved.packageId);
  if (!terms) return undefined;
  const { currency } = await getSettings(open);
  const paid: PackageTerms = { ...terms, price: moved.amount };
  return insertMoved(open, {
    account_id: moved.accountId,
    agency_id: null,
    package_id: moved.packageId,
    terms: paid,
    method: 'moved',
    amount_minor: priceInMinor(moved.amount, currency.code),
    currency: currency.code,
    platform: 'web',
    reference: moved.reference,
    state: moved.state,
    reason: moved.reason,
    created_at: moved.createdAt,
  });
}

/** A receipt of a bank transfer that is stored. */
export type MovedReceipt = Pick<ReceiptRow, 'file' | 'name'>;

/** Stores the receipt of a bank transfer on another site, among the private files. @throws ApiError validation naming `file` */
export function storeMovedReceipt(ctx: Ctx, upload: UploadedFile): Promise<MovedReceipt> {
  return storedReceipt(ctx, upload);
}

/** Adds receipts to a payment that came from another site, in the open transaction. */
export async function moveReceipts(
  open: Ctx,
  paymentId: number,
  receipts: readonly MovedReceipt[],
): Promise<void> {
  for (const receipt of receipts) await insertReceipt(open, { transaction_id: paymentId, ...receipt });
}
