import type { Input } from '@keystead/http/call';
import { isUploadedFile, type UploadedFile } from '@keystead/http/input';
import { sizeText } from '@keystead/kit/facts';
import { givenOf } from '@keystead/kit/fields';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { updatePostProperty } from '../contract.ts';
import {
  type CheckedDraft,
  COLUMN_FIELDS,
  type ColumnField,
  type Describing,
  type Draft,
  type Edit,
  factsStated,
  type PicturePlan,
  pictureName,
  planPictures,
  requestedFields,
  SIZES_FOR_AREA,
  type StatedFact,
  sizeForArea,
  type TypedValue,
  UNKNOWN_PAPER,
  writtenPrice,
} from '../rules.ts';
import { answersOf, isPlaceHidden, placeOf } from './drafts.ts';
import type { ChangedPaper, MediaChange } from './editing.queries.ts';
import type { Upload } from './files.ts';
import type { Paper } from './papers.queries.ts';
import type { ListingDocument, ListingRow, StoredFile } from './reading.queries.ts';
import type { ParameterColumns } from './writing.queries.ts';

export type EditForm = Input<typeof updatePostProperty>;
type AnyFile = StoredFile | UploadedFile;

/** Returns a listing as it stands, in the form that the check of listings takes; answers state their facts again. */
export function draftOfRow(row: ListingRow, describing: Describing): Draft<AnyFile> {
  const columns = COLUMN_FIELDS.map(([name, field]) => [name, givenOf(name, field, row)]);
  const { bedrooms, bathrooms } = row;
  return {
    ...(Object.fromEntries(columns) as Pick<Draft<AnyFile>, ColumnField>),
    bedrooms,
    bathrooms,
    area: areaSaid(row),
    ...Object.fromEntries(statedBy(row, describing).map(({ name }) => [name, null])),
    ...writtenPrice(row),
    rent_duration: row.rent_duration ?? undefined,
    latitude: row.exact_latitude ?? row.latitude,
    longitude: row.exact_longitude ?? row.longitude,
    hide_exact_place: isPlaceHidden(row),
    slug_id: row.slug_id,
    parameters: row.parameters.map((given) => ({
      parameter_id: given.parameter_id,
      value:
        measureOf(given) ??
        given.number_value ??
        given.text_value ??
        given.choice_values ??
        given.file_value ??
        undefined,
    })),
    facilities: row.facilities.map(({ facility_id, distance }) => ({ facility_id, distance })),
  };
}

/** Returns the area where it does not follow from another size. */
function areaSaid(row: ListingRow) {
  const { area_m2, area_unit } = row;
  const follows = area_m2 === sizeForArea(row);
  return area_m2 === null || area_unit === null || follows ? null : sizeText(area_m2, area_unit);
}

/** Returns the facts that its answers state. */
function statedBy({ category_id, parameters }: ListingRow, describing: Describing): StatedFact[] {
  const answers = parameters.flatMap(({ parameter_id, ...given }) => {
    const value = typedValueOf(given);
    return value ? [{ parameter_id, value }] : [];
  });
  return factsStated(answers, describing.categories.get(category_id) ?? [], describing.circumstances);
}

type Given = Omit<ListingRow['parameters'][number], 'parameter_id'>;

/** Returns a stored answer as the check of answers gives it. */
function typedValueOf({
  number_value,
  canonical_value,
  written_unit,
  text_value,
  choice_values,
}: Given): TypedValue<StoredFile> | undefined {
  if (number_value !== null) {
    const isMeasure = canonical_value !== null && written_unit !== null;
    return {
      number: number_value,
      measure: isMeasure ? { canonical: canonical_value, unit: written_unit } : undefined,
    };
  }
  if (text_value !== null) return { text: text_value };
  return choice_values === null ? undefined : { choices: choice_values };
}

/** Returns a measured answer as it was written, with its unit; undefined for any other. */
function measureOf({
  canonical_value,
  written_unit,
}: Pick<ListingRow['parameters'][number], 'canonical_value' | 'written_unit'>): string | undefined {
  if (canonical_value === null || written_unit === null) return undefined;
  return sizeText(canonical_value, written_unit);
}

/** Returns what the form says, by the names used inside. */
export function editOf(form: EditForm, row: ListingRow): Edit<AnyFile> {
  const { latitude, longitude } = form;
  // A client that does not know hidden places sends back the place it was shown: that is not the exact one.
  const isShown = row.exact_latitude !== null && latitude === row.latitude && longitude === row.longitude;
  return {
    ...requestedFields(form),
    // What it becomes is asked of it in `rename`.
    slug_id: undefined,
    ...(isShown && { latitude: undefined, longitude: undefined }),
    ...priceOf(form, row),
    // One that was said before any of the sizes that it else follows from.
    ...(form.area === undefined && SIZES_FOR_AREA.some((name) => form[name] !== undefined) && { area: null }),
    parameters: form.parameters,
    removeParameters: form.remove_parameters,
    facilities: form.facilities,
    removeFacilities: form.remove_facilities,
  };
}

/**
 * Returns the price of a client that knows nothing but amounts: the site's amount that it was shown is no change, another
 * one is meant as such, and is asked for where it was on request.
 */
function priceOf(
  { price, currency, price_kind }: EditForm,
  row: ListingRow,
): Pick<Edit<AnyFile>, 'price' | 'currency' | 'price_kind'> {
  if (price === undefined || currency !== undefined || price_kind !== undefined)
    return { price, currency, price_kind };
  if (row.price_kind === 'on_request' && price > 0) return { price, price_kind: 'asking' };
  if (row.currency === null) return { price };
  // Clients that show whole amounts send them back.
  return Math.abs(price - row.price) < 1 ? { price: undefined } : { price, currency: '' };
}

/**
 * Returns what an edit that leaves the price alone is checked by: the rate that the price was computed by. Later rates are
 * the job's, and may not know the currency any more.
 */
export function withStoredRate(describing: Describing, row: ListingRow, edit: Edit<AnyFile>): Describing {
  const { price, currency, price_kind } = edit;
  const isSaid = price !== undefined || currency !== undefined || price_kind !== undefined;
  if (isSaid || row.currency === null || row.price_written === null || row.rates_on === null)
    return describing;
  const { rates } = describing;
  const stored = { ...rates.rates, [row.currency]: row.price_written / row.price };
  return { ...describing, rates: { ...rates, date: row.rates_on, rates: stored } };
}

/** A paper that is there, of either side. */
export interface PresentPaper extends Paper {
  readonly id: number;
}

/** Returns every paper of a listing. */
export function papersOf(
  { documents }: Pick<ListingRow, 'documents'>,
  privatePapers: readonly ListingDocument[],
): PresentPaper[] {
  return [
    ...documents.map((paper) => ({ ...paper, is_private: false })),
    ...privatePapers.map((paper) => ({ ...paper, is_private: true })),
  ];
}

/** Returns the papers that are there which the form says something else of, as they are to be. */
export function changedPapers(present: readonly PresentPaper[], form: EditForm): ChangedPaper[] {
  return present.flatMap((paper) => {
    const said = form.changed_documents.find(({ id }) => id === paper.id);
    if (!said || form.remove_documents.includes(paper.id)) return [];
    const changesSide = said.is_private !== paper.is_private;
    const isSame = !changesSide && said.kind === paper.kind && said.title === paper.title;
    return isSame ? [] : [{ ...said, document: paper.document, changesSide }];
  });
}

/** A file of the form, with the list it belongs to. */
export interface FormFile extends Upload {
  readonly list: string;
}

/** Returns every file of the form. */
export function filesAmong(form: EditForm): FormFile[] {
  const files: FormFile[] = [];
  const add = (list: string, place: string, use: Upload['use'], file: unknown, isPrivate = false) => {
    if (!isUploadedFile(file)) return;
    files.push({ list, file, field: file.field.endsWith('[]') ? place : file.field, use, isPrivate });
  };
  add('title_image', 'title_image', 'picture', form.title_image);
  add('three_d_image', 'three_d_image', 'panorama', form.three_d_image);
  add('meta_image', 'meta_image', 'picture', form.meta_image);
  for (const [index, file] of form.gallery_images.entries()) {
    add('gallery_images', `gallery_images[${index}]`, 'picture', file);
  }
  const documents = form.documents.filter(isUploadedFile);
  for (const [index, file] of documents.entries()) {
    const isPrivate = form.document_details[index]?.is_private;
    add('documents', `documents[${form.documents.indexOf(file)}]`, 'document', file, isPrivate);
  }
  for (const [index, { value }] of form.parameters.entries()) {
    add('parameters', `parameters[${index}][value]`, 'attachment', value);
  }
  return files;
}

/** Returns the draft with files of the form as they are stored, once they are. */
export function withStored(
  draft: Draft<AnyFile>,
  stored: ReadonlyMap<UploadedFile, StoredFile> | undefined,
): Draft<AnyFile> {
  const parameters = draft.parameters.map(({ parameter_id, value }) => ({
    parameter_id,
    value: isUploadedFile(value) ? (stored?.get(value) ?? value) : value,
  }));
  return { ...draft, parameters };
}

/** Returns which picture of the listing and of the form goes where. */
export function picturesOf(row: ListingRow, form: EditForm): PicturePlan {
  return planPictures({
    present: row.gallery.map(({ id }) => id),
    added: uploadsOf(form, 'gallery_images').length,
    removed: form.remove_gallery_images,
    order: form.picture_order,
    galleryOrder: form.gallery_order,
  });
}

/** Returns files of the form for one list, in their order. */
export function uploadsOf(form: EditForm, list: string): UploadedFile[] {
  return filesAmong(form).flatMap((upload) => (upload.list === list ? [upload.file] : []));
}

/** Returns the pictures and documents of a listing as they are to be. */
export function mediaAfter(
  row: ListingRow,
  form: EditForm,
  stored: ReadonlyMap<UploadedFile, StoredFile>,
  changedDocuments: readonly ChangedPaper[],
): MediaChange &
  Pick<ListingRow, 'title_picture' | 'three_d_picture' | 'meta_picture'> & {
    /** Keys of the pictures it is going to have, by their names in the form. */
    keys: ReadonlyMap<string, string>;
  } {
  // What was asked of `storeUploads` says which of them are pictures.
  const added = uploadsOf(form, 'gallery_images').map((file) => stored.get(file) as StoredPicture);
  const replaced = replacedFiles(row, form, stored);
  const plan = picturesOf(row, form);
  const pictureAt = (source: PicturePlan['title']): StoredPicture | null | undefined => {
    if (source.kind === 'title') return replaced.title_picture;
    if (source.kind === 'new') return added[source.index];
    return row.gallery.find(({ id }) => id === source.id)?.picture;
  };
  const keys = [plan.title, ...plan.gallery].flatMap((source) => {
    const picture = pictureAt(source);
    return picture ? [[pictureName(source), picture.key] as const] : [];
  });
  return {
    ...replaced,
    keys: new Map(keys),
    title_picture: pictureAt(plan.title) ?? null,
    gallery: plan.gallery.flatMap((source): MediaChange['gallery'] => {
      if (source.kind === 'gallery') return [{ id: source.id }];
      const picture = pictureAt(source);
      return picture ? [{ picture }] : [];
    }),
    removedDocuments: form.remove_documents,
    changedDocuments,
    documents: uploadsOf(form, 'documents').map((file, place) => ({
      ...(form.document_details[place] ?? UNKNOWN_PAPER),
      document: stored.get(file) as StoredDocument,
    })),
  };
}

/** Returns the pictures a listing has one of, before any of them changes places with the gallery. */
function replacedFiles(
  row: ListingRow,
  form: EditForm,
  stored: ReadonlyMap<UploadedFile, StoredFile>,
): Pick<ListingRow, 'title_picture' | 'three_d_picture' | 'meta_picture'> {
  const picture = (file: unknown, before: StoredPicture | null) =>
    isUploadedFile(file) ? (stored.get(file) as StoredPicture) : before;
  return {
    title_picture: picture(form.title_image, row.title_picture),
    three_d_picture: picture(form.three_d_image, form.remove_three_d_image ? null : row.three_d_picture),
    meta_picture: picture(form.meta_image, form.meta_image === '' ? null : row.meta_picture),
  };
}

/** Returns whether an edit changes what the site looks at before it approves a listing. */
export function isLookedAt(
  row: ListingRow,
  after: CheckedDraft<StoredFile>,
  form: EditForm,
  changed: readonly ChangedPaper[],
): boolean {
  const now = { ...after, ...placeOf(after) };
  const isOther = REVIEWED.some((name) => row[name] !== now[name]);
  const isMoved = row.latitude !== now.latitude || row.longitude !== now.longitude;
  const hasOtherAnswers = textOf(row.parameters) !== textOf(answersOf(after).parameters);
  const hasFiles = filesAmong(form).some(({ isPrivate }) => !isPrivate);
  return hasFiles || changed.some(({ is_private }) => !is_private) || isOther || isMoved || hasOtherAnswers;
}

/** Fields whose change is reviewed; of a hidden place, that of the place that is shown. */
const REVIEWED = COLUMN_FIELDS.flatMap(([name, field]) => (field.isReviewed ? [name] : []));

function textOf(answers: readonly ParameterColumns[]): string {
  const said = answers.map(({ parameter_id, text_value, choice_values, file_value, ...numbers }) => {
    const { number_value, canonical_value, written_unit } = numbers;
    const measure = measureOf({ canonical_value, written_unit });
    return [parameter_id, measure ?? number_value, text_value, choice_values, file_value?.key];
  });
  return JSON.stringify(said.sort((a, b) => Number(a[0]) - Number(b[0])));
}
