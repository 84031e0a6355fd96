import { ApiError, invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import {
  keysOfAttachment,
  readInTurn,
  type StoredAttachment,
  storeAttachment,
} from '@keystead/platform/images';
import { randomFolder } from '@keystead/platform/storage';
import { LIMITS, next } from '../rules.ts';
import { ownTransaction } from './asking.service.ts';
import { take } from './life.service.ts';
import { insertReceipt, readReceipts } from './receipts.queries.ts';
import { lockTransaction, type TransactionRow } from './transactions.queries.ts';

const PICTURE = { maxBytes: LIMITS.receiptBytes };

/**
 * Takes the receipt of an own bank transfer: the payment waits for staff then. The file is checked by its content and
 * lies among the private ones.
 * @throws ApiError not_found, wrong_state where none is waited for, validation
 */
export async function sendReceipt(
  ctx: SignedInCtx,
  id: number,
  upload: UploadedFile,
): Promise<TransactionRow> {
  requireWaiting(await ownTransaction(ctx, id));
  const { file, name } = await storedReceipt(ctx, upload);
  try {
    await inTransaction(ctx, async (open) => {
      requireWaiting(await lockTransaction(open, id));
      if ((await readReceipts(open, [id])).length >= LIMITS.receipts) {
        throw invalidField('file', `at most ${LIMITS.receipts} receipts can be sent for one payment`);
      }
      await insertReceipt(open, { transaction_id: id, file, name });
      await take(open, id, 'receipt');
    });
  } catch (error) {
    await discard(ctx, file);
    throw error;
  }
  return ownTransaction(ctx, id);
}

function requireWaiting({ method, state }: TransactionRow): void {
  if (next(method, state, 'receipt') !== undefined) return;
  const why = method === 'bank_transfer' ? `is in the state ${state}` : 'is no bank transfer';
  throw new ApiError('wrong_state', `No receipt is waited for: this payment ${why}.`);
}

/** Stores a receipt, by its content, among the private files. @throws ApiError validation naming `file` */
export async function storedReceipt(
  ctx: Ctx,
  upload: UploadedFile,
): Promise<{ file: StoredAttachment; name: string }> {
  if (upload.size > LIMITS.receiptBytes) throw invalidField('file', 'must not be larger than 5 MB');
  const { storage, pictures: renderer } = ctx.ports;
  const storing = await readInTurn(upload.path, (bytes) =>
    storeAttachment(storage, bytes, upload.fileName, {
      renderer,
      folder: randomFolder('private/receipts'),
      picture: PICTURE,
      documents: ['pdf'],
      otherwise: 'must be a JPEG or PNG picture or a PDF document',
    }),
  );
  if (!storing.ok) throw invalidField('file', storing.message);
  const { file } = storing;
  return { file, name: 'name' in file ? file.name : upload.fileName.slice(0, 100) || 'receipt' };
}

async function discard(ctx: Ctx, file: StoredAttachment): Promise<void> {
  for (const key of keysOfAttachment(file)) {
    await ctx.ports.storage
      .delete(key)
      .catch((error: unknown) => ctx.log.warn({ err: error, key }, 'a receipt could not be removed'));
  }
}
