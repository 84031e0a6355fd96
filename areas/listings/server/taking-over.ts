import type { Input } from '@keystead/http/call';
import type { FieldFault } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { postProperty } from '../contract.ts';
import { invalidListing } from './faults.ts';
import type { StoredFile } from './reading.queries.ts';
import type { DraftFileRow, SavedDraft } from './saved.queries.ts';
import { discardDraft, requireDraft } from './saved.service.ts';

/** What a listing takes over from a saved draft. */
export interface TakenOver {
  readonly draftId: number | undefined;
  readonly title: StoredPicture | undefined;
  readonly threeD: StoredPicture | undefined;
  readonly meta: StoredPicture | undefined;
  readonly gallery: readonly StoredPicture[];
  readonly documents: readonly StoredDocument[];
  /** By the place of the answer in the form. */
  readonly answers: ReadonlyMap<number, StoredFile>;
  readonly faults: readonly FieldFault[];
}

/** The files of the draft that the form names. @throws Refusal not_found without such a draft */
export async function takeOver(
  ctx: Ctx,
  ownerId: number,
  form: Input<typeof postProperty>,
): Promise<TakenOver> {
  const draftId = form.draft_id;
  const draft = draftId === undefined ? undefined : await requireDraft(ctx, ownerId, draftId);
  const faults: FieldFault[] = [];
  const find = <File extends StoredFile>(use: DraftFileRow['use'], field: string, id: number | undefined) =>
    id === undefined ? undefined : (fileOf(draft, { id, use, field }, faults) as File | undefined);
  const findAll = <File extends StoredFile>(
    use: DraftFileRow['use'],
    field: string,
    ids: readonly number[],
  ) => ids.map((id) => find<File>(use, field, id)).filter((file) => file !== undefined);
  const answers = form.parameters.flatMap(({ draft_file }, index) => {
    const file = find('attachment', `parameters[${index}][draft_file]`, draft_file);
    return file ? [[index, file] as const] : [];
  });
  return {
    draftId,
    title: find('picture', 'draft_title_image', form.draft_title_image),
    threeD: find('panorama', 'draft_three_d_image', form.draft_three_d_image),
    meta: find('picture', 'draft_meta_image', form.draft_meta_image),
    gallery: findAll('picture', 'draft_gallery_images', form.draft_gallery_images),
    documents: findAll('document', 'draft_documents', form.draft_documents),
    answers: new Map(answers),
    faults,
  };
}

/** The fault names the field that asked for the file. */
function fileOf(
  draft: SavedDraft | undefined,
  wish: { id: number; use: DraftFileRow['use']; field: string },
  faults: FieldFault[],
): StoredFile | undefined {
  const found = draft?.files.find(({ id, use }) => id === wish.id && use === wish.use);
  if (!found) faults.push({ field: wish.field, message: `${wish.id} is no ${wish.use} of this draft` });
  return found?.file;
}

/**
 * Ends the draft in the transaction that writes its listing: what the listing took over is the listing's now, the rest
 * goes. Of two that post one draft at the same moment the second finds none.
 * @throws Refusal not_found, validation when a file was removed meanwhile
 */
export async function endDraft(ctx: Ctx, ownerId: number, taken: TakenOver): Promise<void> {
  if (taken.draftId === undefined) return;
  const { title, threeD, meta, gallery, documents, answers } = taken;
  const files = [title, threeD, meta, ...gallery, ...documents, ...answers.values()].filter(
    (file) => file !== undefined,
  );
  const { files: present } = await requireDraft(ctx, ownerId, taken.draftId);
  const keys = new Set(present.map(({ file }) => file.key));
  if (files.some(({ key }) => !keys.has(key)))
    throw invalidListing([{ field: 'draft_id', message: 'has lost a file meanwhile' }]);
  await discardDraft(ctx, ownerId, taken.draftId, files);
}
