import { ensureCities } from '@keystead/catalogue/server';
import { ApiError, type FieldIssue, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { siteLanguages } from '@keystead/languages/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { PropertyDetail } from '../contract.ts';
import {
  type Charging,
  type CheckedDraft,
  chargeIssues,
  checkDraft,
  checkPresentation,
  crowd,
  type Describing,
  edited,
  FIELDS,
  type FieldName,
  NO_PICTURE_FACTS,
  offerStep,
  type PicturePlan,
  type PropertyType,
  pictureName,
  priceChange,
  requestedFields,
  reviewAfterEdit,
  slugify,
  step,
  strangers,
  type Warning,
} from '../rules.ts';
import { describing } from './creating.service.ts';
import { answersOf, cityOf, filledInColumns } from './drafts.ts';
import { type ChangedPaper, changeParts } from './editing.queries.ts';
import {
  changedPapers,
  draftOfRow,
  type EditForm,
  editOf,
  filesAmong,
  isLookedAt,
  mediaAfter,
  type PresentPaper,
  papersOf,
  picturesOf,
  uploadsOf,
  withStored,
  withStoredRate,
} from './editing.ts';
import { agencyApproval, listingsEdited } from './extension-points.ts';
import { discardFiles, inspectUploads, placeDocument, storeUploads } from './files.ts';
import { insertEvents, type ListingEvent } from './history.queries.ts';
import { updateHome } from './homes.queries.ts';
import { invalidListing } from './issues.ts';
import { actsFor, announce, dropFiles, lockOwn } from './life.service.ts';
import { filesOf, readFiles } from './media.ts';
import { readPrivatePapers } from './papers.queries.ts';
import { writePresentations } from './presentation.queries.ts';
import { factsByKey, isShownOtherwise, presentationAfter } from './presentation.ts';
import { type ListingRow, readListings, type StoredFile } from './reading.queries.ts';
import { propertyDetails } from './reading.service.ts';
import { rename } from './slugs.service.ts';
import { deleteSnapshotFiles, readSnapshotFiles, writeSnapshot } from './snapshots.queries.ts';
import { contentOf } from './staff.content.ts';
import { deleteOriginals } from './translations.queries.ts';
import { lifeOf } from './wire.ts';
import { updateEdited } from './writing.queries.ts';

/**
 * Edits a listing of the person who asks: checked before a file is stored, and again under lock before a row is written,
 * so that two edits at once neither mix nor leave anything half done.
 * @throws ApiError not_found, forbidden, conflict, wrong_state, validation with every invalid field
 */
export async function editListing(
  ctx: SignedInCtx,
  form: EditForm,
): Promise<{ detail: PropertyDetail; version: number; warnings: Warning[] }> {
  const { accountId: ownerId } = ctx.actor;
  if (form.userid !== undefined && form.userid !== ownerId) {
    throw new ApiError('forbidden', 'You can edit listings of your own only.');
  }
  const [row] = await readListings(ctx, [form.id]);
  if (!row || !(await actsFor(ctx, ownerId, { id: row.id, ownerId: row.owner_id }, 'edit')))
    throw notFound('You have no such listing.');
  // Says early what the lock would say after files were stored.
  if (form.version !== undefined && form.version !== row.version)
    await lockOwn(ctx, form.id, { ...form, who: 'owner', ownerId });
  const uploads = filesAmong(form);
  const papers = papersOf(row, await readPrivatePapers(ctx, [row.id]));
  const { issues } = assess({ row, papers }, form, await describing(ctx));
  issues.push(...(await inspectUploads(ctx, uploads)));
  if (issues.length > 0) throw invalidListing(issues);

  const stored = await storeUploads(ctx, uploads);
  const written: StoredFile[] = [...stored.values()];
  const warnings = await write(ctx, form, ownerId, stored, written).catch(async (error: unknown) => {
    await discardFiles(ctx, written);
    throw error;
  });
  // As its owner sees it, whoever of the agency has edited it.
  const [detail] = await propertyDetails(ctx, { ids: [form.id] }, { viewer: row.owner_id });
  if (!detail) throw notFound('You have no such listing.');
  const [after] = await readListings(ctx, [form.id]);
  return { detail, version: after?.version ?? 0, warnings };
}

/** @param written files to be discarded where it fails: copies that it makes are added */
async function write(
  ctx: Ctx,
  form: EditForm,
  ownerId: number,
  stored: ReadonlyMap<UploadedFile, StoredFile>,
  written: StoredFile[],
): Promise<Warning[]> {
  return inTransaction(ctx, async (open) => {
    const life = await lockOwn(open, form.id, { who: 'owner', ownerId, version: form.version });
    const [row] = await readListings(open, [form.id]);
    if (!row) throw notFound('You have no such listing.');
    const papers = papersOf(row, await readPrivatePapers(open, [row.id]));
    const { issues, checked, charging } = assess({ row, papers }, form, await describing(open), stored);
    if (!checked) throw invalidListing(issues);
    const changed = await placePapers(open, changedPapers(papers, form), written);
    const media = mediaAfter(row, form, stored, changed);
    const { presentation, warnings } = presentationAfter(form, row, media.keys, charging);
    const isDue = await agencyApproval.get().isDue(open, ownerId, row.id);
    const review = reviewAfterEdit(life, {
      autoApprove: (await getSettings(open)).autoApprove && !isDue,
      isLookedAt: isLookedAt(row, checked, form, changed) || isShownOtherwise(row, presentation),
    });
    const wasHeld = life.review === 'pending' && life.isHeld;
    const isHeld = review === 'pending' && (isDue || life.isHeld);
    const thing = { kind: 'property', id: row.id } as const;
    if (review === 'pending' && life.review !== 'pending')
      await writeSnapshot(open, thing, { ...(await contentOf(open, row)), review: life.review });
    const concealed = changed.filter(({ changesSide, is_private }) => changesSide && is_private);
    const former = papers.filter(({ id }) => concealed.some((paper) => paper.id === id));
    await deleteSnapshotFiles(
      open,
      thing,
      former.map(({ document }) => document.key),
    );
    const [cityId = row.city_id] = await ensureCities(open, [cityOf(checked)]);
    await updateEdited(open, row.id, {
      ...valuesOf(row, checked, cityId),
      title_picture: media.title_picture,
      three_d_picture: media.three_d_picture,
      meta_picture: media.meta_picture,
      request_status: review,
      held_by_agency: isHeld,
      reject_reason: review === 'rejected' ? row.reject_reason : null,
    });
    if (checked.language !== row.language)
      await deleteOriginals(open, 'listing', [row.id], (await siteLanguages(open)).site);
    await changeParts(open, row.id, answersOf(checked), media);
    await writePresentations(open, new Map([[row.id, presentation]]));
    await insertEvents(open, eventsOf(row, checked, review));
    await updateHome(open, row.id);
    if (form.slug_id !== undefined) await rename(open, row.id, row.slug_id, slugify(form.slug_id));
    // What staff compare with stays until they have decided.
    await dropFiles(
      open,
      [...filesOf(row), ...papers.map(({ document }) => document)],
      [...(await readFiles(open, [row.id])), ...(await readSnapshotFiles(open, 'property', [row.id]))],
    );
    await listingsEdited.get()(open, [row.id]);
    await announce(open, [row.id]);
    if (isHeld && !wasHeld) await agencyApproval.get().heldEdited(open, row.id);
    return warnings;
  });
}

/** Returns papers with the files of those that change sides copied to the other. */
async function placePapers(
  ctx: Ctx,
  papers: readonly ChangedPaper[],
  written: StoredFile[],
): Promise<ChangedPaper[]> {
  const placed: ChangedPaper[] = [];
  for (const paper of papers) {
    const document = await placeDocument(ctx, paper.document, paper.is_private);
    if (document !== paper.document) written.push(document);
    placed.push({ ...paper, document });
  }
  return placed;
}

/** Returns the listing as it would be, and everything that is wrong with that. */
function assess(
  { row, papers }: { row: ListingRow; papers: readonly PresentPaper[] },
  form: EditForm,
  describedWith: Describing,
  stored?: ReadonlyMap<UploadedFile, StoredFile>,
): { issues: FieldIssue[]; checked?: CheckedDraft<StoredFile>; charging: Charging } {
  const before = draftOfRow(row, describedWith);
  const edit = editOf(form, row);
  const { draft, issues } = edited<StoredFile | UploadedFile>(before, edit, describedWith);
  const propertyType = offered(row, form);
  const wanted = withStored({ ...draft, property_type: propertyType }, stored);
  const describing = withStoredRate(describedWith, row, edit);
  const check = checkDraft(wanted, describing, unsaid(form));
  const charging = { offer: propertyType, currency: wanted.currency ?? '', rates: describing.rates };
  const pictures = new Set(row.gallery.map(({ id }) => id));
  const documents = new Set(papers.map(({ id }) => id));
  const changed = form.changed_documents.map(({ id }) => id);
  const plan = picturesOf(row, form);
  issues.push(
    ...(check.ok ? [] : check.issues),
    ...strangers('remove_gallery_images', form.remove_gallery_images, pictures),
    ...strangers('gallery_order', form.gallery_order, pictures),
    ...plan.issues,
    ...presentationIssues(row, form, plan),
    ...chargeIssues(form.charges, charging),
    ...strangers('remove_documents', form.remove_documents, documents),
    ...strangers('changed_documents', changed, documents),
    ...crowd({
      gallery: plan.gallery.length,
      documents: documents.size - new Set(form.remove_documents).size + uploadsOf(form, 'documents').length,
    }),
  );
  if (form.slug_id !== undefined && slugify(form.slug_id) === '')
    issues.push({ field: 'slug_id', message: 'must hold letters or digits' });
  // With every file stored the draft holds stored ones only.
  return check.ok && issues.length === 0
    ? { issues, checked: check.draft as CheckedDraft<StoredFile>, charging }
    : { issues, charging };
}

function presentationIssues(row: ListingRow, form: EditForm, plan: PicturePlan): FieldIssue[] {
  const facts = factsByKey(row);
  const keys = new Map([
    ['title', row.title_picture?.key],
    ...row.gallery.map(({ id, picture }) => [String(id), picture.key] as const),
  ]);
  return checkPresentation(
    form,
    new Set([plan.title, ...plan.gallery].map(pictureName)),
    (name) => (facts.get(keys.get(name) ?? '') ?? NO_PICTURE_FACTS).kind,
  );
}

/** Returns the fields that the form leaves as they are. */
function unsaid(form: EditForm): ReadonlySet<FieldName> {
  const said: Readonly<Record<string, unknown>> = requestedFields(form);
  return new Set(FIELDS.flatMap(([name]) => (said[name] === undefined ? [name] : [])));
}

/** Turns sale into rent, or rent into sale, where the transition table allows it. @throws ApiError wrong_state */
function offered(row: ListingRow, form: EditForm): PropertyType {
  const asked = { undefined: undefined, 0: 'sale', 1: 'rent', 2: 'sale', 3: 'rent' } as const;
  const action = offerStep(row.property_type, asked[form.property_type ?? 'undefined']);
  if (!action) return row.property_type;
  const next = step(lifeOf(row), action, 'owner');
  if (!next.ok) throw new ApiError('wrong_state', next.message, { extra: { allowed: next.allowed } });
  return next.state === 'deleted' ? row.property_type : next.state.offer;
}

function valuesOf(row: ListingRow, checked: CheckedDraft<StoredFile>, cityId: number) {
  return {
    ...filledInColumns(checked, cityId),
    meta_picture: row.meta_picture,
    title_picture: row.title_picture,
    three_d_picture: row.three_d_picture,
  };
}

const wordOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

function eventsOf(row: ListingRow, after: CheckedDraft<StoredFile>, review: string): ListingEvent[] {
  const price = priceChange(row, after);
  const changes = [
    ['price', price?.before, price?.after],
    ['type', row.property_type, after.property_type],
    // An offer that became another stands plainly on the market.
    ['offer_state', row.offer_state, after.property_type === row.property_type ? row.offer_state : null],
    ['review', row.request_status, review],
  ] as const;
  return changes.flatMap(([kind, was, is]) =>
    was === is
      ? []
      : [
          {
            listing_id: row.id,
            kind,
            before: wordOf(was),
            after: wordOf(is),
            ...(kind === 'price' && { written: price?.written }),
          },
        ],
  );
}
