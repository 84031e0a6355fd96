import type { FieldIssue } from '@keystead/http/errors';
import { hasControlCharacters, isYouTubeLink, slugify } from '@keystead/kit/words';
import { LISTING_LIMITS, PROPERTY_TYPES, RENT_DURATIONS } from './limits.ts';
import {
  areaOf,
  checkValue,
  type Facts,
  factOf,
  type ParameterAnswer,
  type ParameterRule,
  type Role,
  type TypedValue,
} from './rules.parameters.ts';

export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type RentDuration = (typeof RENT_DURATIONS)[number];

/** What listings are described with. */
export interface Describing {
  /** The questions of each category, in the operator's order. */
  readonly categories: ReadonlyMap<number, readonly ParameterRule[]>;
  readonly facilities: ReadonlySet<number>;
}

/** A listing as someone wants it: from the form, a seed or an import. `F` is a file in the hands of the caller. */
export interface Draft<F extends object> {
  readonly categoryId: number;
  readonly title: string;
  readonly description: string;
  readonly propertyType: PropertyType;
  /** In the operator's currency. */
  readonly price: number;
  /** For rent only; Monthly unless said otherwise. */
  readonly rentDuration?: RentDuration | undefined;
  readonly isPremium?: boolean | undefined;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly address: string;
  readonly clientAddress?: string | undefined;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The public sees only about where it is. */
  readonly isPlaceHidden?: boolean | undefined;
  /** Wish for the readable address; the title serves when absent. */
  readonly slug?: string | undefined;
  readonly videoLink?: string | undefined;
  readonly metaTitle?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly metaKeywords?: string | undefined;
  readonly parameters: readonly ParameterAnswer<F>[];
  /** Without a distance a facility is not nearby and is left out. */
  readonly facilities: readonly { readonly facilityId: number; readonly distance?: number | undefined }[];
}

/** A draft in the form the tables keep. */
export interface CheckedDraft<F extends object>
  extends Required<Omit<Draft<F>, 'parameters' | 'facilities' | 'rentDuration' | 'slug'>> {
  readonly rentDuration: RentDuration | null;
  /** The readable address before other listings are considered. */
  readonly slug: string;
  readonly facts: Facts;
  readonly parameters: readonly { readonly parameterId: number; readonly value: TypedValue<F> }[];
  readonly facilities: readonly { readonly facilityId: number; readonly distance: number }[];
}

export type DraftCheck<F extends object> =
  | { ok: true; draft: CheckedDraft<F> }
  | {
      ok: false;
      issues: FieldIssue[];
      /** Nothing is wrong but that required answers are missing. */
      isIncomplete: boolean;
    };

/** Texts: wire name, longest length, whether they must be there. */
const TEXTS = {
  title: ['title', LISTING_LIMITS.title, true],
  description: ['description', LISTING_LIMITS.description, true],
  city: ['city', 100, true],
  state: ['state', 100, true],
  country: ['country', 100, true],
  address: ['address', 500, true],
  clientAddress: ['client_address', 500, false],
  videoLink: ['video_link', 500, false],
  metaTitle: ['meta_title', 255, false],
  metaDescription: ['meta_description', 1000, false],
  metaKeywords: ['meta_keywords', 1000, false],
} as const;
type TextField = keyof typeof TEXTS;

const LARGEST_DISTANCE = 9_999_999;

/**
 * The one check of everything a listing says, whichever way it comes. Errors name the field as the form does.
 * Pictures and documents are judged where they are read.
 */
export function checkDraft<F extends object>(draft: Draft<F>, describing: Describing): DraftCheck<F> {
  const issues: FieldIssue[] = [];
  const refuse: Refuse = (field, message) => {
    issues.push({ field, message });
  };
  let missing = 0;
  const miss: Refuse = (field, message) => {
    missing += 1;
    refuse(field, message);
  };

  const texts = checkTexts(draft, refuse);
  checkMetrics(draft, refuse);
  const questions = describing.categories.get(draft.categoryId);
  if (!questions) refuse('category_id', 'is not a category');
  const parameters = questions ? checkParameters(draft.parameters, questions, { refuse, miss }) : [];
  const facilities = checkFacilities(draft.facilities, describing.facilities, refuse);
  if (issues.length > 0) return { ok: false, issues, isIncomplete: issues.length === missing };

  const forRent = draft.propertyType === 'rent' || draft.propertyType === 'rented';
  return {
    ok: true,
    draft: {
      ...texts,
      categoryId: draft.categoryId,
      propertyType: draft.propertyType,
      price: toCents(draft.price),
      rentDuration: forRent ? (draft.rentDuration ?? 'Monthly') : null,
      isPremium: draft.isPremium ?? false,
      latitude: draft.latitude,
      longitude: draft.longitude,
      isPlaceHidden: draft.isPlaceHidden ?? false,
      slug: slugify(draft.slug ?? '') || slugify(texts.title) || 'listing',
      facts: factsOf(parameters, questions ?? []),
      parameters,
      facilities,
    },
  };
}

type Refuse = (field: string, message: string) => void;

function checkTexts(draft: Pick<Draft<object>, TextField>, refuse: Refuse): Record<TextField, string> {
  const checked = Object.entries(TEXTS).map(([key, [field, max, required]]) => {
    const text = (draft[key as TextField] ?? '').trim();
    if (required && text === '') refuse(field, 'is required');
    if (text.length > max) refuse(field, `must be at most ${max} characters`);
    if (hasControlCharacters(text)) refuse(field, 'must not contain control characters');
    return [key, text] as const;
  });
  const texts = Object.fromEntries(checked) as Record<TextField, string>;
  if (texts.videoLink !== '' && !isYouTubeLink(texts.videoLink))
    refuse('video_link', 'must be a link to a YouTube video');
  return texts;
}

function checkMetrics(draft: Draft<object>, refuse: Refuse): void {
  if (!(toCents(draft.price) > 0)) refuse('price', 'must be more than 0');
  if (draft.price > LISTING_LIMITS.price) refuse('price', 'must be at most 1,000,000,000,000');
  if (!(Math.abs(draft.latitude) <= 90)) refuse('latitude', 'must be between -90 and 90');
  if (!(Math.abs(draft.longitude) <= 180)) refuse('longitude', 'must be between -180 and 180');
  if (!PROPERTY_TYPES.includes(draft.propertyType)) refuse('property_type', 'must be sell or rent');
  if (draft.rentDuration !== undefined && !RENT_DURATIONS.includes(draft.rentDuration)) {
    refuse('rentduration', `must be one of ${RENT_DURATIONS.join(', ')}`);
  }
}

function checkParameters<F extends object>(
  answers: readonly ParameterAnswer<F>[],
  questions: readonly ParameterRule[],
  { refuse, miss }: { refuse: Refuse; miss: Refuse },
): { parameterId: number; value: TypedValue<F> }[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answered = new Map<number, TypedValue<F>>();
  const asked = new Set<number>();
  for (const [index, answer] of answers.entries()) {
    const question = byId.get(answer.parameterId);
    if (!question || asked.has(question.id)) {
      const why = question ? 'is answered twice' : 'does not belong to this category';
      refuse(`parameters[${index}][parameter_id]`, why);
      continue;
    }
    asked.add(question.id);
    const field = `parameters[${index}][value]`;
    const check = checkValue<F>(question, answer.value);
    if (!check.ok) refuse(field, `${question.name} ${check.message}`);
    else if (check.value) answered.set(question.id, check.value);
    else if (question.required) miss(field, `${question.name} is required`);
  }
  for (const question of questions) {
    if (question.required && !asked.has(question.id)) miss('parameters', `${question.name} is required`);
  }
  return questions.flatMap(({ id }) => {
    const value = answered.get(id);
    return value ? [{ parameterId: id, value }] : [];
  });
}

function checkFacilities(
  given: Draft<object>['facilities'],
  known: ReadonlySet<number>,
  refuse: Refuse,
): { facilityId: number; distance: number }[] {
  const distances = new Map<number, number>();
  given.forEach(({ facilityId, distance }, index) => {
    const field = `facilities[${index}]`;
    if (!known.has(facilityId)) refuse(`${field}[facility_id]`, 'is not a facility');
    else if (distances.has(facilityId)) refuse(`${field}[facility_id]`, 'is given twice');
    else if (distance !== undefined && !(distance >= 0 && distance <= LARGEST_DISTANCE)) {
      refuse(`${field}[distance]`, 'must be between 0 and 9,999,999');
    } else if (distance !== undefined) distances.set(facilityId, Math.round(distance * 10) / 10);
  });
  return [...distances].map(([facilityId, distance]) => ({ facilityId, distance }));
}

function factsOf<F extends object>(
  parameters: readonly { parameterId: number; value: TypedValue<F> }[],
  questions: readonly ParameterRule[],
): Facts {
  const answer = (role: Role): TypedValue<F> | undefined => {
    const question = questions.find((candidate) => candidate.role === role);
    return parameters.find(({ parameterId }) => parameterId === question?.id)?.value;
  };
  const fact = (role: Role): number | null => {
    const value = answer(role);
    return value ? factOf(role, value) : null;
  };
  const area = answer('area');
  return {
    bedrooms: fact('bedrooms'),
    bathrooms: fact('bathrooms'),
    area: area ? areaOf(area) : null,
  };
}

function toCents(price: number): number {
  return Math.round(price * 100) / 100;
}
