import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { addDraftFile, saveListingDraft } from '../contract.ts';
import { DRAFT_LIMITS, type DraftKind } from '../rules.ts';
import { discardFiles, inspectUploads, storeUploads } from './files.ts';
import { invalidListing } from './issues.ts';
import { dropFiles } from './life.service.ts';
import type { StoredFile } from './reading.queries.ts';
import {
  countSaved,
  type DraftFileRow,
  deleteDraftFile,
  deleteDrafts,
  insertDraftFile,
  insertSavedDraft,
  lockDraftsOf,
  readSavedDraft,
  readSavedDrafts,
  readUntouched,
  type SavedDraft,
  updateSavedDraft,
} from './saved.queries.ts';

/** Returns a draft of the person who asks, of that kind if one is named. @throws ApiError not_found */
export async function requireDraft(
  ctx: Ctx,
  ownerId: number,
  id: number,
  kind?: DraftKind,
): Promise<SavedDraft> {
  const draft = await readSavedDraft(ctx, ownerId, id);
  if (!draft || (kind !== undefined && draft.kind !== kind))
    throw notFound('You have no such draft. It may have been posted or thrown away.');
  return draft;
}

/**
 * Saves a draft, a new one without id.
 * @throws ApiError not_found, conflict when another device has saved since or there are too many, validation
 */
export async function saveDraft(
  ctx: Ctx,
  ownerId: number,
  { id, version, kind, title = '', data }: Input<typeof saveListingDraft>,
): Promise<SavedDraft> {
  requireJsonObject(data);
  return inTransaction(ctx, async (open) => {
    if (id === undefined) {
      await lockDraftsOf(open, ownerId);
      const { drafts } = await countSaved(open, ownerId);
      if (drafts >= DRAFT_LIMITS.drafts) throw tooMany(`You can keep ${DRAFT_LIMITS.drafts} drafts.`);
      return requireDraft(open, ownerId, await insertSavedDraft(open, ownerId, { title, data, kind }));
    }
    const draft = await requireDraft(open, ownerId, id);
    if (version !== undefined && version !== draft.version) {
      throw new ApiError('conflict', 'This draft was saved on another device since. Load it again first.', {
        details: [{ field: 'version', message: `is ${draft.version} by now` }],
        extra: { version: draft.version },
      });
    }
    await updateSavedDraft(open, id, { title, data });
    return requireDraft(open, ownerId, id);
  });
}

function tooMany(limit: string): ApiError {
  return new ApiError('conflict', `${limit} Please throw one away first.`);
}

function requireJsonObject(data: string): void {
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return;
  } catch {
    // Said below.
  }
  throw invalidField('data', 'must be a JSON object');
}

/**
 * Stores a file for a draft.
 * @throws ApiError not_found, conflict when there are too many, validation for a file that is not what it is meant to be
 */
export async function addFile(
  ctx: Ctx,
  ownerId: number,
  { draft_id: draftId, use, file }: Input<typeof addDraftFile>,
): Promise<DraftFileRow> {
  const { kind } = await requireDraft(ctx, ownerId, draftId);
  await requireRoom(ctx, ownerId);
  const isPicture = use === 'picture' || use === 'panorama';
  // Whether a home's paper is private is said when the home is posted.
  const isPrivate = use === 'document' && kind === 'property';
  const maxBytes = isPicture ? { maxBytes: DRAFT_LIMITS.pictureBytes } : undefined;
  const upload = { file, field: 'file', use, isPrivate, ...maxBytes };
  const issues = await inspectUploads(ctx, [upload]);
  if (issues.length > 0) throw invalidListing(issues);
  const stored = await storeUploads(ctx, [upload]);
  const row = { use, name: file.fileName, file: stored.get(file) as StoredFile };
  try {
    return await inTransaction(ctx, async (open) => {
      await lockDraftsOf(open, ownerId);
      await requireDraft(open, ownerId, draftId);
      await requireRoom(open, ownerId);
      return { id: await insertDraftFile(open, draftId, row), ...row };
    });
  } catch (error) {
    await discardFiles(ctx, stored.values());
    throw error;
  }
}

async function requireRoom(ctx: Ctx, ownerId: number): Promise<void> {
  const { files } = await countSaved(ctx, ownerId);
  if (files >= DRAFT_LIMITS.files) throw tooMany(`Your drafts can hold ${DRAFT_LIMITS.files} files.`);
}

/** Removes a file of a draft. @throws ApiError not_found */
export async function removeFile(ctx: Ctx, ownerId: number, draftId: number, id: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const { files } = await requireDraft(open, ownerId, draftId);
    const file = files.find((one) => one.id === id);
    if (!file) throw notFound('This draft has no such file.');
    await deleteDraftFile(open, id);
    await dropFiles(open, [file.file]);
  });
}

/** Throws a draft away with its files; `stored` are those that a listing has taken over. @throws ApiError not_found */
export async function discardDraft(
  ctx: Ctx,
  ownerId: number,
  id: number,
  stored: readonly StoredFile[] = [],
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const { files } = await requireDraft(open, ownerId, id);
    await deleteDrafts(open, [id]);
    await dropFiles(
      open,
      files.map(({ file }) => file),
      stored,
    );
  });
}

/** Deletes drafts that have not changed for long. */
export async function discardUntouched(ctx: Ctx): Promise<void> {
  const day = new Date(ctx.now().getTime() - DRAFT_LIMITS.days * 24 * 60 * 60 * 1000);
  for (const { id, ownerId } of await readUntouched(ctx, day)) {
    await discardDraft(ctx, ownerId, id).catch((error: unknown) => {
      // Gone meanwhile.
      if (!(error instanceof ApiError)) throw error;
    });
  }
}

/** Returns every draft of someone, for them to take along. */
export async function everyDraft(ctx: Ctx, ownerId: number): Promise<SavedDraft[]> {
  return (await readSavedDrafts(ctx, ownerId, { limit: DRAFT_LIMITS.drafts, offset: 0 })).rows;
}
