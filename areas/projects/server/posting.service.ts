import { categoriesById, ensureCity } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import { type FieldIssue, notFound } from '@keystead/http/errors';
import { siteLanguages } from '@keystead/languages/server';
import {
  type DraftFiles,
  deleteOriginals,
  discardFiles,
  endDraft,
  firstReviewState,
  inspectUploads,
  openDraft,
  readSnapshotFiles,
  requireMayPost,
  storeUploads,
  writeSnapshot,
} from '@keystead/listings/server';
import { useFeature } from '@keystead/plans/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { OwnProject, postProject } from '../contract.ts';
import { actionOfEdit, type ProjectDraft, projectIssues, projectSlug } from '../rules.ts';
import { createProject, freeSlug, valuesOf } from './creating.service.ts';
import {
  draftOf,
  type Form,
  galleryOrder,
  mediaOf,
  partIssues,
  plansOf,
  type Stored,
  uploadsOf,
  withDraftFiles,
} from './form.ts';
import { rejectInvalid } from './issues.ts';
import { advance, announce, lockOwn } from './life.service.ts';
import { dropFiles, filesOf } from './media.ts';
import { type ProjectRow, readProjects } from './reading.queries.ts';
import { ownProjects } from './reading.service.ts';
import { contentOf } from './staff.content.ts';
import * as table from './writing.queries.ts';

/**
 * Posts a project of the person who asks, or with an `id` changes it. Everything is checked before anything is written,
 * and what fails later leaves neither a row nor a file behind.
 * @throws ApiError profile_incomplete, not_verified, payment_required, not_found, conflict, validation with every invalid field
 */
export async function saveProject(ctx: SignedInCtx, sent: Input<typeof postProject>): Promise<OwnProject> {
  const { accountId } = ctx.actor;
  if (sent.id === undefined) await requireMayPost(ctx, { accountId }, 'project_list');
  const before = sent.id === undefined ? undefined : await readOwn(ctx, sent.id);
  if (before) await inTransaction(ctx, (open) => lockOwn(open, before.id, claimOf(open, sent)));
  const files = await openDraft(ctx, accountId, 'project', sent.draft_id);
  const form = withDraftFiles(sent, files);
  const uploads = uploadsOf(form);
  rejectInvalid([
    ...(await issuesOf(ctx, form, before)),
    ...files.issues,
    ...(await inspectUploads(ctx, uploads)),
  ]);

  const stored = await storeUploads(ctx, uploads);
  const writing = before
    ? changeProject(ctx, before.id, form, stored, files)
    : addProject(ctx, form, stored, files);
  const id = await writing.catch(async (error: unknown) => {
    await discardFiles(ctx, stored.values());
    throw error;
  });
  const { items } = await ownProjects(ctx, accountId, { id, newestFirst: false }, { limit: 1, offset: 0 });
  return items[0] as OwnProject;
}

const claimOf = (ctx: SignedInCtx, { version }: Pick<Form, 'version'>) =>
  ({ who: 'owner', ownerId: ctx.actor.accountId, version }) as const;

async function readOwn(ctx: SignedInCtx, id: number): Promise<ProjectRow> {
  const [row] = await readProjects(ctx, [id]);
  if (row?.owner_id !== ctx.actor.accountId) throw notFound('You have no such project.');
  return row;
}

async function issuesOf(ctx: Ctx, form: Form, before?: ProjectRow): Promise<FieldIssue[]> {
  const categories = await categoriesById(ctx);
  return [...projectIssues(draftOf(form, before), (id) => categories.has(id)), ...partIssues(form, before)];
}

async function addProject(ctx: SignedInCtx, form: Form, stored: Stored, files: DraftFiles): Promise<number> {
  const { picture, metaPicture, gallery, documents } = mediaOf(form, stored);
  if (!picture) throw new Error('A project without a picture came through');
  const review = firstReviewState(await getSettings(ctx));
  const { accountId } = ctx.actor;
  const project = {
    ownerId: accountId,
    draft: draftOf(form) as ProjectDraft,
    slug: form.slug_id,
    state: { review, isActive: true },
    picture,
    metaPicture: metaPicture ?? null,
    gallery,
    documents,
    plans: plansOf(form, stored),
  };
  return inTransaction(ctx, async (open) => {
    const id = await createProject(open, project);
    await useFeature(open, { accountId, feature: 'project_list', thing: { kind: 'project', id } });
    await endDraft(open, accountId, files);
    return id;
  });
}

async function changeProject(
  ctx: SignedInCtx,
  id: number,
  form: Form,
  stored: Stored,
  files: DraftFiles,
): Promise<number> {
  await inTransaction(ctx, async (open) => {
    const locked = await lockOwn(open, id, claimOf(open, form));
    // Read again under the lock: what the form leaves alone is as it is now, not as it was when the upload began.
    const before = await readOwn(open, id);
    rejectInvalid(await issuesOf(open, form, before));
    const draft = draftOf(form, before) as ProjectDraft;
    const { picture, metaPicture, gallery, documents } = mediaOf(form, stored);
    const values = valuesOf(draft, await ensureCity(open, placeOf(draft)), {
      picture: picture ?? before.picture,
      metaPicture: metaPicture === undefined ? before.meta_picture : metaPicture,
    });
    const slug = await slugFor(open, form, before);
    await table.updateProject(open, id, slug, values);
    if (draft.language !== before.language)
      await deleteOriginals(open, 'project', [id], (await siteLanguages(open)).site);
    await table.deleteParts(open, id, {
      plans: form.remove_plans,
      gallery: form.remove_gallery_images,
      documents: form.remove_documents,
    });
    await table.writePlans(open, id, plansOf(form, stored, before));
    const added = await table.insertPictures(open, id, gallery);
    if (form.gallery_order.length > 0) await table.orderPictures(open, id, galleryOrder(form, added));
    await table.insertDocuments(open, id, documents);
    await endDraft(open, ctx.actor.accountId, files);
    const action = actionOfEdit(locked, await getSettings(open));
    if (action === 'resubmit')
      await writeSnapshot(
        open,
        { kind: 'project', id },
        { ...(await contentOf(open, before)), review: locked.review },
      );
    await advance(open, locked, action, 'owner');
    // What staff compare with stays until they have decided.
    const still = [
      ...(await readProjects(open, [id])).flatMap(filesOf),
      ...(await readSnapshotFiles(open, 'project', [id])),
    ];
    await dropFiles(open, filesOf(before), still);
    await announce(open, id);
  });
  return id;
}

const placeOf = ({ city, state, country, latitude, longitude }: ProjectDraft) => ({
  name: city,
  state,
  country,
  latitude,
  longitude,
});

/** Returns the present address, unless another one is wished for; the old one leads to the new one from then on. */
async function slugFor(ctx: Ctx, form: Form, before: ProjectRow): Promise<string> {
  if (form.slug_id === undefined) return before.slug_id;
  const wish = projectSlug(form.slug_id, form.title ?? before.title);
  const rest = before.slug_id.startsWith(wish) ? before.slug_id.slice(wish.length) : null;
  // The wish itself, or the wish with the number it was given.
  if (rest !== null && /^(-\d+)?$/.test(rest)) return before.slug_id;
  return freeSlug(ctx, wish, before.id);
}
