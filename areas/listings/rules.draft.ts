import type { Rates } from '@keystead/currencies/contract';
import type { FieldIssue } from '@keystead/http/errors';
import { type Circumstances, checkFact } from '@keystead/kit/facts';
import { checkField } from '@keystead/kit/fields';
import type { Measure } from '@keystead/kit/units';
import { slugify } from '@keystead/kit/words';
import {
  FIELDS,
  type FieldName,
  type FieldValue,
  type GivenValue,
  type ListingField,
  type RequiredField,
  wireName,
} from './fields.ts';
import { PROPERTY_TYPES, type PropertyType, RENT_DURATIONS, type RentDuration } from './limits.ts';
import { factsStated, type StatedFact } from './rules.facts.ts';
import { checkPrice, type Money } from './rules.money.ts';
import { checkValue, type ParameterAnswer, type ParameterRule, type TypedValue } from './rules.parameters.ts';

/** What listings are described with. */
export interface Describing {
  /** The questions of each category, in the operator's order. */
  readonly categories: ReadonlyMap<number, readonly ParameterRule[]>;
  readonly facilities: ReadonlySet<number>;
  readonly circumstances: Circumstances;
  /** What the operator's currency is worth in others. */
  readonly rates: Rates;
}

/** A listing as someone wants it: from the form, a seed or an import. `F` is a file in the hands of the caller. */
export type Draft<F extends object> = { readonly [Name in RequiredField]: GivenValue<Name> } & {
  readonly [Name in Exclude<FieldName, RequiredField>]?: GivenValue<Name> | undefined;
} & {
  readonly parameters: readonly ParameterAnswer<F>[];
  /** Without a distance a facility is not nearby and is left out. */
  readonly facilities: readonly { readonly facility_id: number; readonly distance?: number | undefined }[];
};

/** A draft in the form the tables store. */
export type CheckedDraft<F extends object> = {
  readonly [Name in Exclude<FieldName, 'rent_duration' | keyof Money>]: FieldValue<Name>;
} & Money & {
    /** Null for what is not for rent. */
    readonly rent_duration: RentDuration | null;
    readonly parameters: readonly { readonly parameter_id: number; readonly value: TypedValue<F> }[];
    readonly facilities: readonly { readonly facility_id: number; readonly distance: number }[];
  };

export type DraftCheck<F extends object> =
  | { ok: true; draft: CheckedDraft<F> }
  | {
      ok: false;
      issues: FieldIssue[];
      /** Nothing is wrong but that required answers are missing. */
      isIncomplete: boolean;
    };

const LARGEST_DISTANCE = 9_999_999;

/**
 * Returns the one check of everything a listing says, whichever way it comes. Errors name the field as the form does.
 * Pictures and documents are checked where they are read.
 * @param stored fields that the draft has from the listing as it stands: answers may state other facts than these
 */
export function checkDraft<F extends object>(
  draft: Draft<F>,
  describing: Describing,
  stored: ReadonlySet<FieldName> = new Set(),
): DraftCheck<F> {
  const issues: FieldIssue[] = [];
  const reject: Reject = (field, message) => {
    issues.push({ field, message });
  };
  let missing = 0;
  const miss: Reject = (field, message) => {
    missing += 1;
    reject(field, message);
  };

  const said = checkFields(draft, describing, reject);
  checkPlace(said, reject);
  const questions = describing.categories.get(draft.category_id);
  if (!questions) reject('category_id', 'is not a category');
  const parameters = questions ? checkParameters(draft.parameters, questions, { reject, miss }) : [];
  const facilities = checkFacilities(draft.facilities, describing.facilities, reject);
  const stated = factsStated(parameters, questions ?? [], describing.circumstances);
  for (const fact of stated)
    if (!stored.has(fact.name) && contradicts(said, fact))
      reject(fact.name, `is said by ${fact.question}, too`);
  if (issues.length > 0) return { ok: false, issues, isIncomplete: issues.length === missing };

  const fields: CheckedFields = {
    ...said,
    ...Object.fromEntries(stated.map(({ name, value }) => [name, value])),
  };
  const forRent = draft.property_type === 'rent' || draft.property_type === 'rented';
  return {
    ok: true,
    draft: {
      ...fields,
      rent_duration: forRent ? (draft.rent_duration ?? 'Monthly') : null,
      // The readable address before other listings are considered.
      slug_id: slugify(fields.slug_id) || slugify(fields.title) || 'listing',
      parameters,
      facilities,
    },
  };
}

/** What the floor area follows from where it is not said itself: the first of these that is. */
export const SIZES_FOR_AREA = ['living_area', 'built_area', 'usable_area', 'plot_area'] as const;

type SizeForArea = (typeof SIZES_FOR_AREA)[number];

/** Returns the first of the sizes that the floor area follows from; null where none is said. */
export function sizeForArea<Size>(sizes: { readonly [Name in SizeForArea]: Size | null }): Size | null {
  const name = SIZES_FOR_AREA.find((one) => sizes[one] !== null);
  return name ? sizes[name] : null;
}

/** Returns the size that a home is searched and compared by: its floor area as it is said, else what it follows from. */
export const floorArea = (sizes: Pick<CheckedDraft<object>, 'area' | SizeForArea>): Measure | null =>
  sizes.area ?? sizeForArea(sizes);

type Reject = (field: string, message: string) => void;

/** Values of the fields, with "", false and null for what is absent and need not be there. */
type CheckedFields = Money & {
  readonly [Name in Exclude<FieldName, 'rent_duration' | keyof Money>]: FieldValue<Name>;
};

function checkFields(
  draft: Omit<Draft<object>, 'parameters' | 'facilities'>,
  { circumstances, rates }: Describing,
  reject: Reject,
): CheckedFields {
  const checked = FIELDS.flatMap(([name, field]): (readonly [string, unknown])[] => {
    if (field.kind === 'currency' || field.kind === 'price_kind') return [];
    // The two are checked with it.
    if (field.kind === 'amount') return Object.entries(checkPrice(draft, rates, reject));
    const rejectField = (message: string) => reject(wireName(name), message);
    return [[name, checkOwn(field, draft[name], rejectField, circumstances)]];
  });
  return Object.fromEntries(checked) as unknown as CheckedFields;
}

/** A home has both coordinates, or none and is found by its town. */
function checkPlace({ latitude, longitude }: CheckedFields, reject: Reject): void {
  if (latitude === null && longitude !== null) reject('latitude', 'is required');
  if (longitude === null && latitude !== null) reject('longitude', 'is required');
}

type OwnField = Exclude<ListingField, { kind: 'amount' | 'currency' | 'price_kind' }>;

function checkOwn(
  field: OwnField,
  value: unknown,
  reject: (message: string) => void,
  circumstances: Circumstances,
): unknown {
  switch (field.kind) {
    case 'offer':
      if (!PROPERTY_TYPES.includes(value as PropertyType)) reject('must be sell or rent');
      return value;
    case 'period':
      if (value !== undefined && !RENT_DURATIONS.includes(value as RentDuration))
        reject(`must be one of ${RENT_DURATIONS.join(', ')}`);
      return value;
    case 'number':
    case 'size':
    case 'year':
    case 'date':
    case 'yes_no':
      return checkFact(field, value, reject, circumstances);
    default:
      return checkField(field, value, reject);
  }
}

/** Returns whether a field says something else than the answer to the question for it. */
function contradicts(said: CheckedFields, { name, value }: StatedFact): boolean {
  const other = said[name];
  return other !== null && JSON.stringify(other) !== JSON.stringify(value);
}

function checkParameters<F extends object>(
  answers: readonly ParameterAnswer<F>[],
  questions: readonly ParameterRule[],
  { reject, miss }: { reject: Reject; miss: Reject },
): { parameter_id: number; value: TypedValue<F> }[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answered = new Map<number, TypedValue<F>>();
  const asked = new Set<number>();
  for (const [index, answer] of answers.entries()) {
    const question = byId.get(answer.parameter_id);
    if (!question || asked.has(question.id)) {
      const why = question ? 'is answered twice' : 'does not belong to this category';
      reject(`parameters[${index}][parameter_id]`, why);
      continue;
    }
    asked.add(question.id);
    const field = `parameters[${index}][value]`;
    const check = checkValue<F>(question, answer.value);
    if (!check.ok) reject(field, `${question.name} ${check.message}`);
    else if (check.value) answered.set(question.id, check.value);
    else if (question.required) miss(field, `${question.name} is required`);
  }
  for (const question of questions) {
    if (question.required && !asked.has(question.id)) miss('parameters', `${question.name} is required`);
  }
  return questions.flatMap(({ id }) => {
    const value = answered.get(id);
    return value ? [{ parameter_id: id, value }] : [];
  });
}

function checkFacilities(
  given: Draft<object>['facilities'],
  known: ReadonlySet<number>,
  reject: Reject,
): { facility_id: number; distance: number }[] {
  const distances = new Map<number, number>();
  given.forEach(({ facility_id: facilityId, distance }, index) => {
    const field = `facilities[${index}]`;
    if (!known.has(facilityId)) reject(`${field}[facility_id]`, 'is not a facility');
    else if (distances.has(facilityId)) reject(`${field}[facility_id]`, 'is given twice');
    else if (distance !== undefined && !(distance >= 0 && distance <= LARGEST_DISTANCE)) {
      reject(`${field}[distance]`, 'must be between 0 and 9,999,999');
    } else if (distance !== undefined) distances.set(facilityId, Math.round(distance * 10) / 10);
  });
  return [...distances].map(([facility_id, distance]) => ({ facility_id, distance }));
}
