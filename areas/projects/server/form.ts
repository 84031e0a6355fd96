import type { Input } from '@keystead/http/call';
import type { FieldIssue } from '@keystead/http/errors';
import { isUploadedFile, type UploadedFile } from '@keystead/http/input';
import { isClearable } from '@keystead/kit/fields';
import type { DraftFiles, StoredFile, Upload } from '@keystead/listings/server';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { postProject } from '../contract.ts';
import { COLUMN_FIELDS } from '../fields.ts';
import { floorIssues, PROJECT_LIMITS, type ProjectDraft, withoutBlankEnd } from '../rules.ts';
import type { ProjectRow } from './reading.queries.ts';
import type { PlanValues } from './writing.queries.ts';

/** Stands in `gallery_order` for the next new picture. */
const NEW_PICTURE = 0;

type Sent = Input<typeof postProject>;

/** A file that is new to the project: sent with the form, or uploaded into its draft before. */
type NewFile = UploadedFile | StoredFile;
/** Or the address of the one that is there. */
type File = NewFile | string;

/** The form, with the files of its draft where those of the form would stand. */
export type Form = Omit<Sent, 'image' | 'meta_image' | 'gallery_images' | 'documents' | 'plans'> & {
  readonly image?: File | undefined;
  readonly meta_image?: File | undefined;
  readonly gallery_images: readonly File[];
  readonly documents: readonly File[];
  readonly plans: readonly (Omit<Sent['plans'][number], 'document'> & {
    readonly document?: File | undefined;
  })[];
};
export type Stored = ReadonlyMap<UploadedFile, StoredFile>;

/** Puts the files of the draft into the form that is posted from it; what it asks for in vain, the draft says. */
export function withDraftFiles(form: Sent, draft: DraftFiles): Form {
  return {
    ...form,
    image: draft.find('picture', 'draft_image', form.draft_image) ?? form.image,
    meta_image: draft.find('picture', 'draft_meta_image', form.draft_meta_image) ?? form.meta_image,
    gallery_images: [
      ...draft.findAll('picture', 'draft_gallery_images', form.draft_gallery_images),
      ...form.gallery_images,
    ],
    documents: [...draft.findAll('document', 'draft_documents', form.draft_documents), ...form.documents],
    plans: form.plans.map((plan, index) => ({
      ...plan,
      document:
        draft.find('attachment', `plans[${index}][draft_document]`, plan.draft_document) ?? plan.document,
    })),
  };
}

/** Returns whether it is an upload; other values are addresses of files that stay. */
const isNew = (file: File | undefined): file is NewFile => typeof file === 'object';

/** Returns the project with the values of the form. */
export function draftOf(form: Form, before?: ProjectRow): Partial<ProjectDraft> {
  const said = COLUMN_FIELDS.map(([name, field]) => {
    const value = form[name] ?? before?.[name];
    return [name, value ?? (isClearable(field) ? '' : undefined)];
  });
  return Object.fromEntries(said);
}

/** Returns every file of the form with its name there and what it is meant to be. */
export function uploadsOf(form: Form): Upload[] {
  const uploads: Upload[] = [];
  const add = (field: string, use: Upload['use'], file: File | undefined) => {
    if (isUploadedFile(file)) uploads.push({ file, field, use });
  };
  add('image', 'picture', form.image);
  add('meta_image', 'picture', form.meta_image);
  form.gallery_images.forEach((file, index) => {
    add(`gallery_images[${index}]`, 'picture', file);
  });
  form.documents.forEach((file, index) => {
    add(`documents[${index}]`, 'document', file);
  });
  form.plans.forEach(({ document }, index) => {
    add(`plans[${index}][document]`, 'attachment', document);
  });
  return uploads;
}

/** Returns the errors of the files and floors of the form, beside what the files hold. */
export function partIssues(form: Form, before?: ProjectRow): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!before && !isNew(form.image)) issues.push({ field: 'image', message: 'is required' });
  const removing = [
    ['remove_plans', form.remove_plans, before?.plans],
    ['remove_gallery_images', form.remove_gallery_images, before?.gallery],
    ['remove_documents', form.remove_documents, before?.documents],
    ['gallery_order', form.gallery_order.filter((id) => id !== NEW_PICTURE), before?.gallery],
  ] as const;
  for (const [field, ids, present] of removing) {
    const strange = ids.find((id) => !present?.some((part) => part.id === id));
    if (strange !== undefined)
      issues.push({ field, message: `names ${strange}, which this project has not` });
  }
  const counts = [
    [
      'gallery_images',
      before?.gallery,
      form.remove_gallery_images,
      form.gallery_images,
      PROJECT_LIMITS.gallery,
    ],
    ['documents', before?.documents, form.remove_documents, form.documents, PROJECT_LIMITS.documents],
  ] as const;
  for (const [field, present = [], removed, sent, most] of counts) {
    const left = present.filter(({ id }) => !removed.includes(id)).length;
    if (left + sent.filter(isNew).length > most)
      issues.push({ field, message: `must be at most ${most}, with those that are there` });
  }
  return [...issues, ...planIssues(form, before)];
}

function planIssues({ plans, remove_plans: removed }: Form, before?: ProjectRow): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const seen = new Set<number>();
  plans.forEach(({ id }, index) => {
    if (id === undefined) return;
    const field = `plans[${index}][id]`;
    if (!before?.plans.some((plan) => plan.id === id))
      issues.push({ field, message: 'is no floor of this project' });
    else if (removed.includes(id)) issues.push({ field, message: 'is removed by the same edit' });
    else if (seen.has(id)) issues.push({ field, message: 'is given twice' });
    seen.add(id);
  });
  const floors = plans.map(({ id, title = '', document }) => {
    const present = before?.plans.find((plan) => plan.id === id);
    return { title: title || (present?.title ?? ''), hasDocument: isNew(document) || !!present };
  });
  if (storedPlans(before, plans, removed).length + plans.length > PROJECT_LIMITS.floors)
    issues.push({ field: 'plans', message: `must be at most ${PROJECT_LIMITS.floors}` });
  return [...issues, ...floorIssues(floors)];
}

/** Floors that are there, and neither sent nor removed. */
function storedPlans(
  before: ProjectRow | undefined,
  sent: Form['plans'],
  removed: readonly number[],
): ProjectRow['plans'] {
  const gone = new Set([...removed, ...sent.map(({ id }) => id)]);
  return (before?.plans ?? []).filter(({ id }) => !gone.has(id));
}

/** Returns all floors as they are to be, in order: those not spoken of stay below those that are sent. */
export function plansOf(form: Form, stored: Stored, before?: ProjectRow): PlanValues[] {
  const sent = form.plans.map(({ id, title = '', document }) => {
    const present = before?.plans.find((plan) => plan.id === id);
    return {
      id: id ?? null,
      title: title || (present?.title ?? ''),
      document: isNew(document) ? storedOf(document, stored) : null,
      hasDocument: isNew(document) || !!present,
    };
  });
  const untouched = storedPlans(before, form.plans, form.remove_plans);
  return [
    ...untouched.map(({ id, title }) => ({ id, title, document: null })),
    ...withoutBlankEnd(sent).map(({ id, title, document }) => ({ id, title, document })),
  ];
}

/** Returns the numbers of all pictures the form puts in order, the new ones by the numbers they were given. */
export function galleryOrder({ gallery_order: order }: Form, added: readonly number[]): number[] {
  const fresh = [...added];
  return order.flatMap((id) => (id === NEW_PICTURE ? (fresh.shift() ?? []) : id));
}

function storedOf(file: NewFile, stored: Stored): StoredFile {
  return isUploadedFile(file) ? (stored.get(file) as StoredFile) : file;
}

/** Returns the stored pictures and documents of the form. `storeUploads` gives what `uploadsOf` asked for. */
export function mediaOf(form: Form, stored: Stored) {
  const files = (list: readonly File[]) => list.filter(isNew).map((file) => storedOf(file, stored));
  const picture = (file: File | undefined) =>
    isNew(file) ? (storedOf(file, stored) as StoredPicture) : undefined;
  return {
    picture: picture(form.image),
    /** Null: it goes; undefined: it stays. */
    metaPicture: form.meta_image === '' ? null : picture(form.meta_image),
    gallery: (files(form.gallery_images) as StoredPicture[]).map((one) => ({ picture: one, alt: '' })),
    documents: files(form.documents) as StoredDocument[],
  };
}
