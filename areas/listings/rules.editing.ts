/** What an edit makes of a listing. Pure. */
import type { FieldIssue } from '@keystead/http/errors';
import { LISTING_LIMITS, type PropertyType } from './limits.ts';
import type { Describing, Draft } from './rules.draft.ts';
import { type LifeAction, type LifeState, step } from './rules.life.ts';
import { checkValue, type ParameterAnswer } from './rules.parameters.ts';

/** What an edit says; what is absent stays as it is. */
export type Edit<F extends object> = Partial<
  Omit<Draft<F>, 'property_type' | 'parameters' | 'facilities'>
> & {
  readonly parameters: readonly ParameterAnswer<F>[];
  readonly removeParameters: readonly number[];
  readonly facilities: Draft<F>['facilities'];
  readonly removeFacilities: readonly number[];
};

/**
 * Returns the listing as the edit wants it. Answers that are neither given nor removed stay where the category still asks for
 * them and they still fit; facilities are replaced where any are given.
 */
export function edited<F extends object>(
  before: Draft<F>,
  edit: Edit<F>,
  describing: Describing,
): { draft: Draft<F>; issues: FieldIssue[] } {
  const { removeParameters, removeFacilities, ...said } = edit;
  const categoryId = edit.category_id ?? before.category_id;
  const questions = describing.categories.get(categoryId) ?? [];
  const given = edit.parameters.map((answer) => unpacked(answer, before, describing));
  const named = new Set([...given.map(({ parameter_id: parameterId }) => parameterId), ...removeParameters]);
  const stored = before.parameters.filter(({ parameter_id: parameterId, value }) => {
    const question = questions.find(({ id }) => id === parameterId);
    return question && !named.has(parameterId) && checkValue(question, value).ok;
  });
  const facilities = edit.facilities.length > 0 ? edit.facilities : before.facilities;
  const answered = new Set(before.parameters.map(({ parameter_id: parameterId }) => parameterId));
  const nearby = new Set(before.facilities.map(({ facility_id: facilityId }) => facilityId));
  return {
    draft: {
      ...before,
      ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<
        Draft<F>
      >),
      // Those of the form first: errors name them by their place.
      parameters: [...given, ...stored],
      facilities: facilities.filter(({ facility_id: facilityId }) => !removeFacilities.includes(facilityId)),
    },
    issues: [
      ...strangers('remove_parameters', removeParameters, answered),
      ...strangers('remove_facilities', removeFacilities, nearby),
    ],
  };
}

/** Reads values that existing clients write as JSON text, and addresses of files that stay. */
function unpacked<F extends object>(
  answer: ParameterAnswer<F>,
  before: Draft<F>,
  describing: Describing,
): ParameterAnswer<F> {
  const { parameter_id: parameterId, value } = answer;
  if (typeof value !== 'string') return answer;
  const text = fromJson(value);
  if (text === '') return { parameter_id: parameterId };
  const isFile = [...describing.categories.values()]
    .flat()
    .some(({ id, kind }) => id === parameterId && kind === 'file');
  const stays = isFile && before.parameters.find((known) => known.parameter_id === parameterId);
  return stays || { parameter_id: parameterId, value: text };
}

/** Returns the text inside JSON text; other texts are what they are. */
function fromJson(text: string): string {
  if (!text.startsWith('"') || !text.endsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Returns ids that are to be removed and are not there. */
export function strangers(
  field: string,
  wanted: readonly number[],
  present: ReadonlySet<number>,
): FieldIssue[] {
  return wanted
    .filter((id) => !present.has(id))
    .map((id) => ({ field, message: `${id} does not belong to this listing` }));
}

/** Where a picture of an edited listing comes from. */
export type PictureSource =
  | { readonly kind: 'title' }
  | { readonly kind: 'gallery'; readonly id: number }
  /** Of the form, by its place among the new ones. */
  | { readonly kind: 'new'; readonly index: number };

/** Returns how requests name a picture. */
export function pictureName(source: PictureSource): string {
  if (source.kind === 'title') return 'title';
  return source.kind === 'gallery' ? String(source.id) : `new:${source.index}`;
}

export interface PicturePlan {
  readonly title: PictureSource;
  readonly gallery: readonly PictureSource[];
  readonly issues: readonly FieldIssue[];
}

/**
 * Returns which picture goes where. Without an order the title picture stays, the gallery keeps its order and new ones follow;
 * with one, its first is the title picture and a title picture that is not named is gone.
 */
export function planPictures(said: {
  /** Ids of the gallery as it is, in order. */
  readonly present: readonly number[];
  readonly added: number;
  readonly removed: readonly number[];
  /** `picture_order` of the form. */
  readonly order: readonly string[];
  /** `gallery_order` of the form. */
  readonly galleryOrder: readonly number[];
}): PicturePlan {
  const removed = new Set(said.removed);
  const wished = said.galleryOrder.filter((id) => said.present.includes(id));
  const stays = [...new Set([...wished, ...said.present])].filter((id) => !removed.has(id));
  const sources: readonly PictureSource[] = [
    { kind: 'title' },
    ...stays.map((id) => ({ kind: 'gallery', id }) as const),
    ...Array.from({ length: said.added }, (_, index) => ({ kind: 'new', index }) as const),
  ];
  const known = new Map(sources.map((source) => [pictureName(source), source]));
  const issues = said.order
    .filter((name, place) => !known.has(name) || said.order.indexOf(name) !== place)
    .map((name) => ({
      field: 'picture_order',
      message: known.has(name) ? `${name} is named twice` : `${name} does not belong to this listing`,
    }));
  const named = said.order.flatMap((name) => known.get(name) ?? []);
  const rest = [...known].filter(([name]) => name !== 'title' && !said.order.includes(name));
  const [title = { kind: 'title' as const }, ...gallery] = named;
  return { title, gallery: [...gallery, ...rest.map(([, source]) => source)], issues };
}

/** Returns whether what stays and what is new fits into one listing. */
export function crowd(counts: { gallery: number; documents: number }): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (counts.gallery > LISTING_LIMITS.gallery)
    issues.push({ field: 'gallery_images', message: `must be at most ${LISTING_LIMITS.gallery} in all` });
  if (counts.documents > LISTING_LIMITS.documents)
    issues.push({ field: 'documents', message: `must be at most ${LISTING_LIMITS.documents} in all` });
  return issues;
}

/** Returns the step that takes a listing from sale to rent or back; none when it is of that kind already. */
export function offerStep(offer: PropertyType, kind: 'sale' | 'rent' | undefined): LifeAction | undefined {
  if (kind === undefined || kind === (offer === 'sell' || offer === 'sold' ? 'sale' : 'rent'))
    return undefined;
  return kind === 'rent' ? 'offer_for_rent' : 'offer_for_sale';
}

/**
 * Returns whether the site looks at a listing again after an edit: always once it was rejected, else where the operator
 * reviews listings and something changed that is reviewed (texts, place, pictures, documents, answers). A new price,
 * other facilities or search engine texts need no review.
 */
export function reviewAfterEdit(
  state: LifeState,
  facts: { autoApprove: boolean; isLookedAt: boolean },
): LifeState['review'] {
  const isDue = state.review === 'rejected' || (!facts.autoApprove && facts.isLookedAt);
  if (!isDue) return state.review;
  const next = step(state, 'resubmit', 'owner');
  return next.ok && next.state !== 'deleted' ? next.state.review : state.review;
}
