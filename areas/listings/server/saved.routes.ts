import { type Route, route } from '@keystead/http/route';
import { type Contexts, type Ctx, mediaUrl, privateUrl, type SignedInCtx } from '@keystead/platform/context';
import { wirePicture } from '@keystead/platform/images';
import { isPrivateKey } from '@keystead/platform/storage';
import type { z } from 'zod';
import {
  addDraftFile,
  deleteListingDraft,
  type draftFile,
  getListingDraft,
  getListingDrafts,
  removeDraftFile,
  saveListingDraft,
} from '../contract.ts';
import type { DraftFileRow, SavedDraft } from './saved.queries.ts';
import { readSavedDrafts } from './saved.queries.ts';
import { addFile, discardDraft, removeFile, requireDraft, saveDraft } from './saved.service.ts';

const me = (ctx: SignedInCtx) => ctx.actor.accountId;

function pictureOf(ctx: Ctx, { file, name }: DraftFileRow) {
  return 'variants' in file ? wirePicture(file, name, (key) => mediaUrl(ctx, key)) : null;
}

async function fileOf(ctx: Ctx, row: DraftFileRow): Promise<z.input<typeof draftFile>> {
  const { id, use, name, file } = row;
  const url = isPrivateKey(file.key) ? await privateUrl(ctx, file.key) : mediaUrl(ctx, file.key);
  return { id, use, name, url, picture: pictureOf(ctx, row) };
}

function summaryOf(ctx: Ctx, { id, kind, title, version, created_at, updated_at, files }: SavedDraft) {
  const photo = files.find(({ use }) => use === 'picture');
  return {
    id,
    kind,
    title,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    picture: photo ? pictureOf(ctx, photo) : null,
  };
}

export const savedRoutes: Route<Contexts>[] = [
  route(saveListingDraft, async (ctx, input) => {
    const { id, version, updated_at } = await saveDraft(ctx, me(ctx), input);
    return { message: 'Your draft is saved.', data: { id, version, updated_at: updated_at.toISOString() } };
  }),
  route(getListingDrafts, async (ctx, page) => {
    const { rows, total } = await readSavedDrafts(ctx, me(ctx), page);
    return { data: rows.map((row) => summaryOf(ctx, row)), total };
  }),
  route(getListingDraft, async (ctx, { id }) => {
    const draft = await requireDraft(ctx, me(ctx), id);
    const files = await Promise.all(draft.files.map((row) => fileOf(ctx, row)));
    return { data: { ...summaryOf(ctx, draft), data: draft.data, files } };
  }),
  route(deleteListingDraft, async (ctx, { id }) => {
    await discardDraft(ctx, me(ctx), id);
    return { message: 'Your draft is thrown away.' };
  }),
  route(addDraftFile, async (ctx, input) => ({
    data: await fileOf(ctx, await addFile(ctx, me(ctx), input)),
  })),
  route(removeDraftFile, async (ctx, { draft_id, id }) => {
    await removeFile(ctx, me(ctx), draft_id, id);
    return { message: 'The file is removed.' };
  }),
];
