import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import {
  keysOfAttachment,
  readInTurn,
  type StoredAttachment,
  storeAttachment,
} from '@keystead/platform/images';
import { randomFolder } from '@keystead/platform/storage';
import type { addOfferDocument, OfferDetail } from '../contract.ts';
import { DOCUMENTS, isStanding, RATE_LIMITS, type Side } from '../rules.ts';
import * as queries from './documents.queries.ts';
import { removeFiles } from './offers.jobs.ts';
import { lockOffer, readOffer } from './offers.queries.ts';
import { requireEditable } from './reach.ts';
import { offerAt } from './reading.service.ts';

/** @throws ApiError not_found, forbidden, wrong_state for an offer that has ended */
async function requireOpen(ctx: SignedInCtx, offer: Awaited<ReturnType<typeof readOffer>>): Promise<Side> {
  const seen = await requireEditable(ctx, offer);
  if (!isStanding(seen.offer.state))
    throw new ApiError('wrong_state', 'This cannot be done with the offer now.');
  return seen.side;
}

/**
 * Adds a document to an offer. It is checked by its content and lies among the private files.
 * @throws ApiError not_found, forbidden, wrong_state, validation, too_many_requests
 */
export async function addDocument(
  ctx: SignedInCtx,
  { id, file: upload }: Input<typeof addOfferDocument>,
): Promise<OfferDetail> {
  const { accountId } = ctx.actor;
  await requireOpen(ctx, await readOffer(ctx, id));
  await consume(ctx, [{ key: `offer-document:${accountId}`, rate: RATE_LIMITS.documentsPerPerson }]);
  const file = await stored(ctx, upload);
  const name = 'name' in file ? file.name : upload.fileName.slice(0, 100) || 'picture.jpg';
  try {
    await inTransaction(ctx, async (open) => {
      const side = await requireOpen(open, await lockOffer(open, id));
      if ((await queries.readDocuments(open, id)).length >= DOCUMENTS.most)
        throw new ApiError('wrong_state', 'This offer has as many documents as it can have.');
      await queries.insertDocument(open, { offerId: id, side, actorId: accountId, name, file });
    });
  } catch (error) {
    await discard(ctx, file);
    throw error;
  }
  return offerAt(ctx, id);
}

/** Removes a document of one’s own side. @throws ApiError not_found, forbidden */
export async function removeDocument(ctx: SignedInCtx, id: number): Promise<OfferDetail> {
  const unknown = notFound('There is no such document.');
  const document = await queries.readDocument(ctx, id);
  if (!document) throw unknown;
  await inTransaction(ctx, async (open) => {
    const seen = await requireEditable(open, await lockOffer(open, document.offer_id)).catch(
      (error: unknown) => {
        throw error instanceof ApiError && error.code === 'not_found' ? unknown : error;
      },
    );
    if (seen.side !== document.side) throw new ApiError('forbidden', 'This document is of the other side.');
    await queries.deleteDocument(open, id);
    await dropFiles(open, [document.file]);
  });
  return offerAt(ctx, document.offer_id);
}

/** Removes documents of offers that have ended some time ago. */
export async function dropEnded(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DOCUMENTS.retention * 1000);
  for (;;) {
    const done = await inTransaction(ctx, async (open) => {
      const files = await queries.deleteEnded(open, before, AT_ONCE);
      await dropFiles(open, files);
      return files.length;
    });
    if (done < AT_ONCE) return;
  }
}

/** Documents that one transaction removes. */
const AT_ONCE = 200;

/** Has files removed once the open transaction has committed. */
async function dropFiles(open: Ctx, files: readonly StoredAttachment[]): Promise<void> {
  const keys = files.flatMap(keysOfAttachment);
  if (keys.length > 0) await open.jobs.enqueue(open.db, removeFiles, { keys });
}

async function stored(ctx: Ctx, upload: UploadedFile): Promise<StoredAttachment> {
  if (upload.size > DOCUMENTS.bytes) throw invalidField('file', 'must not be larger than 5 MB');
  const { storage, pictures: renderer } = ctx.ports;
  const storing = await readInTurn(upload.path, (bytes) =>
    storeAttachment(storage, bytes, upload.fileName, {
      renderer,
      folder: randomFolder('private/offers'),
      picture: { maxBytes: DOCUMENTS.bytes },
      documents: ['pdf'],
      otherwise: 'must be a JPEG or PNG picture or a PDF document',
    }),
  );
  if (!storing.ok) throw invalidField('file', storing.message);
  return storing.file;
}

/** Removes a file that no row names; one that stays behind is only logged. */
async function discard(ctx: Ctx, file: StoredAttachment): Promise<void> {
  for (const key of keysOfAttachment(file))
    await ctx.ports.storage
      .delete(key)
      .catch((error: unknown) => ctx.log.warn({ err: error, key }, 'a file could not be removed'));
}
