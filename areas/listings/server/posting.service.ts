import { getProfileStatus } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, type FieldIssue } from '@keystead/http/errors';
import { isUploadedFile, type UploadedFile } from '@keystead/http/input';
import type { CountedFeature } from '@keystead/plans/contract';
import { type Payer, requireFeature, useFeature } from '@keystead/plans/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import { getSettings, personState } from '@keystead/settings/server';
import type { PropertyDetail, postProperty } from '../contract.ts';
import {
  chargeIssues,
  checkDraft,
  checkPresentation,
  crowd,
  type Draft,
  firstReviewState,
  type PaperAbout,
  type PostingObstacle,
  postingObstacle,
  requestedFields,
  UNKNOWN_PAPER,
  type Warning,
} from '../rules.ts';
import { createListings, describing } from './creating.service.ts';
import { endDraft } from './draft-files.ts';
import type { ListingDraft, ListingMedia } from './drafts.ts';
import { agencyApproval, type NewPlace } from './extension-points.ts';
import { discardFiles, inspectUploads, placeDocument, storeUploads, type Upload } from './files.ts';
import { holdListings } from './holding.service.ts';
import { handOnSource } from './imported-drafts.queries.ts';
import { invalidListing } from './issues.ts';
import type { Paper } from './papers.queries.ts';
import { NO_PRESENTATION, presentationAfter } from './presentation.ts';
import type { StoredFile } from './reading.queries.ts';
import { propertyDetails } from './reading.service.ts';
import { type TakenOver, takeOver } from './taking-over.ts';

type Form = Input<typeof postProperty>;

/**
 * Posts a listing of the person who asks. Everything is checked before anything is written, and what fails later leaves
 * neither a row nor a file behind.
 * @throws ApiError forbidden, not_found and conflict for an agency that it cannot go into, profile_incomplete, not_verified, payment_required, validation with every invalid field
 */
export async function postListing(
  ctx: SignedInCtx,
  form: Form,
): Promise<{ detail: PropertyDetail; warnings: Warning[] }> {
  const { accountId } = ctx.actor;
  if (form.userid !== undefined && form.userid !== accountId) {
    throw new ApiError('forbidden', 'You can post listings of your own only.');
  }
  const { placeOfNew, receiveNew } = agencyApproval.get();
  const wished = await placeOfNew(ctx, accountId, form.agency_id);
  await requireMayPost(ctx, payerFor(accountId, wished), 'property_list');
  const taken = await takeOver(ctx, accountId, form);
  const draft = draftOf(form, taken);
  const uploads = uploadsOf(form);
  const describedWith = await describing(ctx);
  const check = checkDraft(draft, describedWith);
  const charging = {
    offer: draft.property_type,
    currency: form.currency ?? '',
    rates: describedWith.rates,
  };
  const issues = [
    ...(check.ok ? [] : check.issues),
    ...taken.files.issues,
    ...filesIssues(form),
    ...checkPresentation(form, new Set(pictureNames(form)), () => 'photograph'),
    ...chargeIssues(form.charges, charging),
    ...(await inspectUploads(ctx, uploads)),
  ];
  if (issues.length > 0) throw invalidListing(issues);

  const stored = await storeUploads(ctx, uploads);
  const written: StoredFile[] = [...stored.values()];
  const media = mediaOf(form, stored, taken);
  const documents = await papersOf(ctx, form, stored, taken, written);
  const pictures = [media.titlePicture, ...media.gallery.map(({ picture }) => picture)];
  const keys = pictureNames(form).map((name, place) => [name, pictures[place]?.key ?? ''] as const);
  const { presentation, warnings } = presentationAfter(form, NO_PRESENTATION, new Map(keys), charging);
  const listing = { ...withStored(draft, stored), ...media, documents, presentation, ownerId: accountId };
  const id = await inTransaction(ctx, async (open) => {
    // Asked again: seats may have changed while files were stored.
    const place = await placeOfNew(open, accountId, form.agency_id);
    const posted = await write(open, listing, place?.isHeld ?? false);
    const thing = { kind: 'property', id: posted } as const;
    await useFeature(open, { ...payerFor(accountId, place), feature: 'property_list', thing });
    if (taken.files.draftId !== undefined) await handOnSource(open, taken.files.draftId, posted);
    await endDraft(open, accountId, taken.files);
    if (place) await receiveNew(open, accountId, posted, place);
    return posted;
  }).catch(async (error: unknown) => {
    await discardFiles(ctx, written);
    throw error;
  });
  const [detail] = await propertyDetails(ctx, { ids: [id] }, { viewer: accountId });
  return { detail: detail as PropertyDetail, warnings };
}

/** Returns who pays for a new listing: first the agency that it goes into. */
const payerFor = (accountId: number, place: NewPlace | undefined): Payer => ({
  accountId,
  agencyId: place?.usesPackages ? place.agencyId : undefined,
});

/** Returns how the form names its pictures, in the order of the listing. */
function pictureNames({ gallery_images: fresh, draft_gallery_images: saved }: Form): string[] {
  return ['title', ...[...saved, ...fresh].map((_, index) => `new:${index}`)];
}

async function write(
  ctx: Ctx,
  listing: Omit<ListingDraft, 'requestStatus'>,
  isHeld: boolean,
): Promise<number> {
  const requestStatus = isHeld ? 'pending' : firstReviewState(await getSettings(ctx));
  const [result] = await createListings(ctx, [{ ...listing, requestStatus }]);
  // Checked before; only a catalogue change since then can make a difference.
  if (!result || result.outcome === 'refused') throw invalidListing(result?.issues ?? []);
  if (isHeld) await holdListings(ctx, [result.id]);
  return result.id;
}

const OBSTACLES: Readonly<Record<PostingObstacle, (verb: 'post' | 'feature') => string>> = {
  profile_incomplete: (verb) =>
    `Please complete your profile before ${verb === 'post' ? 'posting' : 'featuring'}`,
  not_verified: (verb) => `Only verified people can ${verb}; please apply for verification first.`,
  verification_pending: (verb) =>
    `Your verification is still under review; you can ${verb} once it has succeeded.`,
  verification_failed: (verb) => `Your verification was not successful, so you cannot ${verb}.`,
};

/**
 * Returns whether someone may post or feature: profile, then verification, then package.
 * @throws ApiError profile_incomplete, not_verified, payment_required
 */
export async function requireMayPost(ctx: Ctx, payer: Payer, feature: CountedFeature): Promise<void> {
  const { accountId } = payer;
  const [profile, settings, person] = await Promise.all([
    getProfileStatus(ctx, accountId),
    getSettings(ctx),
    personState.get()(ctx, accountId),
  ]);
  const obstacle = postingObstacle({
    isProfileComplete: profile.isComplete,
    verificationRequired: settings.verificationRequired,
    verification: person.verification,
  });
  if (obstacle === null) return requireFeature(ctx, payer, feature);
  const verb = feature.endsWith('_feature') ? 'feature' : 'post';
  if (obstacle !== 'profile_incomplete') throw new ApiError('not_verified', OBSTACLES[obstacle](verb));
  const message = `${OBSTACLES.profile_incomplete(verb)}: ${profile.missing.join(', ')}.`;
  throw new ApiError('profile_incomplete', message, {
    details: profile.missing.map((field) => ({ field, message: 'is required' })),
  });
}

/** Returns what the files of the form and those of the draft lack, or have too much of, together. */
function filesIssues(form: Form): FieldIssue[] {
  const hasTitle = form.title_image !== undefined || form.draft_title_image !== undefined;
  return [
    ...(hasTitle ? [] : [{ field: 'title_image', message: 'is required' }]),
    ...crowd({
      gallery: form.gallery_images.length + form.draft_gallery_images.length,
      documents: form.documents.length + form.draft_documents.length,
    }),
  ];
}

function draftOf(form: Form, { answers }: TakenOver): Draft<UploadedFile | StoredFile> {
  return {
    ...requestedFields(form),
    price: form.price ?? 0,
    property_type: form.property_type === '1' ? 'rent' : 'sell',
    parameters: form.parameters.map(({ parameter_id, value }, index) => ({
      parameter_id,
      value: answers.get(index) ?? value,
    })),
    facilities: form.facilities,
  };
}

/** Returns what the form says of a paper, those of the draft first. */
const paperAt = (form: Form, place: number): PaperAbout => form.document_details[place] ?? UNKNOWN_PAPER;

/**
 * Returns the papers of the listing, each stored on its side; copies that this takes are added to `written`.
 * @param written files to be discarded where posting fails
 */
async function papersOf(
  ctx: Ctx,
  form: Form,
  stored: Stored,
  taken: TakenOver,
  written: StoredFile[],
): Promise<Paper[]> {
  const documents = [...taken.documents, ...form.documents.map((file) => stored.get(file) as StoredDocument)];
  const papers: Paper[] = [];
  for (const [place, document] of documents.entries()) {
    const about = paperAt(form, place);
    const placed = await placeDocument(ctx, document, about.is_private);
    papers.push({ ...about, document: placed });
    if (placed === document) continue;
    written.push(placed);
    taken.files.replace(document);
  }
  return papers;
}

function uploadsOf(form: Form): Upload[] {
  const uploads: Upload[] = [];
  const add = (field: string, use: Upload['use'], file: unknown, isPrivate = false) => {
    // The name the form gave it; `photos[]` says less than the place does.
    if (isUploadedFile(file))
      uploads.push({ file, field: file.field.endsWith('[]') ? field : file.field, use, isPrivate });
  };
  add('title_image', 'picture', form.title_image);
  add('three_d_image', 'panorama', form.three_d_image);
  add('meta_image', 'picture', form.meta_image);
  form.gallery_images.forEach((file, index) => {
    add(`gallery_images[${index}]`, 'picture', file);
  });
  form.documents.forEach((file, index) => {
    add(
      `documents[${index}]`,
      'document',
      file,
      paperAt(form, form.draft_documents.length + index).is_private,
    );
  });
  form.parameters.forEach(({ value }, index) => {
    add(`parameters[${index}][value]`, 'attachment', value);
  });
  return uploads;
}

type Stored = ReadonlyMap<UploadedFile, StoredFile>;

function withStored(draft: Draft<UploadedFile | StoredFile>, stored: Stored): Draft<StoredFile> {
  const parameters = draft.parameters.map(({ parameter_id, value }) => ({
    parameter_id,
    value: isUploadedFile(value) ? stored.get(value) : value,
  }));
  return { ...draft, parameters };
}

function mediaOf(form: Form, stored: Stored, taken: TakenOver) {
  // What `storeUploads` gives for pictures and documents is what `uploadsOf` asked for.
  const picture = (file: UploadedFile | undefined) => (file ? (stored.get(file) as StoredPicture) : null);
  const gallery = [...taken.gallery, ...form.gallery_images.map((file) => stored.get(file) as StoredPicture)];
  return {
    titlePicture: picture(form.title_image) ?? taken.title ?? null,
    threeDPicture: picture(form.three_d_image) ?? taken.threeD ?? null,
    metaPicture: picture(form.meta_image) ?? taken.meta ?? null,
    gallery: gallery.map((image) => ({ picture: image })),
  } satisfies ListingMedia;
}
