import type { Input } from '@keystead/http/call';
import type { Ctx } from '@keystead/platform/context';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { postProperty } from '../contract.ts';
import { type DraftFiles, openDraft } from './draft-files.ts';
import type { StoredFile } from './reading.queries.ts';

/** What a listing takes over from a saved draft. */
export interface TakenOver {
  readonly files: DraftFiles;
  readonly title: StoredPicture | undefined;
  readonly threeD: StoredPicture | undefined;
  readonly meta: StoredPicture | undefined;
  readonly gallery: readonly StoredPicture[];
  readonly documents: readonly StoredDocument[];
  /** By the place of the answer in the form. */
  readonly answers: ReadonlyMap<number, StoredFile>;
}

/** Returns the files of the draft that the form names. @throws ApiError not_found without such a draft */
export async function takeOver(
  ctx: Ctx,
  ownerId: number,
  form: Input<typeof postProperty>,
): Promise<TakenOver> {
  const files = await openDraft(ctx, ownerId, 'property', form.draft_id);
  const answers = form.parameters.flatMap(({ draft_file }, index) => {
    const file = files.find('attachment', `parameters[${index}][draft_file]`, draft_file);
    return file ? [[index, file] as const] : [];
  });
  return {
    files,
    title: files.find<StoredPicture>('picture', 'draft_title_image', form.draft_title_image),
    threeD: files.find<StoredPicture>('panorama', 'draft_three_d_image', form.draft_three_d_image),
    meta: files.find<StoredPicture>('picture', 'draft_meta_image', form.draft_meta_image),
    gallery: files.findAll<StoredPicture>('picture', 'draft_gallery_images', form.draft_gallery_images),
    documents: files.findAll<StoredDocument>('document', 'draft_documents', form.draft_documents),
    answers: new Map(answers),
  };
}
