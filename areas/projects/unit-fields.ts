import { type DeclaredField, fieldsOf, type SharedKind, type ValueOf } from '@keystead/kit/fields';
import { UNIT_TYPES } from './limits.ts';

/**
 * What a unit of a project says of itself, each field declared once: requests, columns, answers, the owner's table and
 * what is pasted into it derive from this list. Its state and its picture are code. Pure, for server and browser.
 */

/** A field as the list declares it; `heads` are names that columns of spreadsheets have, without case and signs. */
export type UnitField = DeclaredField &
  (SharedKind | { readonly kind: 'plan' }) & { readonly shown: 'unit' | 'code'; readonly heads: string };

/** In the order of the owner's table and of the documentation, where the comment of a field is its description. */
export const UNIT_FIELDS = {
  // What it is called on plans and contracts; once in a project.
  label: {
    kind: 'text',
    most: 40,
    isRequired: true,
    shown: 'unit',
    heads: 'label unit name number no unitnumber apartment',
  },
  type: { kind: 'choice', of: UNIT_TYPES, isRequired: true, shown: 'unit', heads: 'type kind' },
  // 0 is the ground floor.
  floor: { kind: 'number', least: -9, most: 200, by: 1, shown: 'unit', heads: 'floor level storey story' },
  bedrooms: { kind: 'number', least: 0, most: 50, by: 1, shown: 'unit', heads: 'bedrooms beds bedroom br' },
  bathrooms: {
    kind: 'number',
    least: 0,
    most: 50,
    by: 1,
    shown: 'unit',
    heads: 'bathrooms baths bathroom ba',
  },
  // A number of square metres, or with its unit: `85`, `900 sq ft`. Answers have square metres.
  living_area: { kind: 'size', most: 1_000_000, shown: 'unit', heads: 'livingarea area size living surface' },
  // Balcony, terrace or garden, as the size inside.
  outdoor_area: {
    kind: 'size',
    most: 1_000_000,
    shown: 'unit',
    heads: 'outdoorarea outdoor balcony terrace garden',
  },
  // In the currency of the site; none: on request.
  price: { kind: 'number', least: 0, most: 1e12, shown: 'unit', heads: 'price amount asking' },
  // The floor of the project whose plan shows it.
  plan_id: { kind: 'plan', shown: 'code', heads: 'planid' },
} as const satisfies Record<string, UnitField>;

type Declared = typeof UNIT_FIELDS;
export type UnitFieldName = keyof Declared;

/** What a unit says, checked. */
export type UnitValues = {
  readonly [Name in UnitFieldName]: ValueOf<Declared, Name, { plan: number | null }>;
};

export const { all: ALL_UNIT_FIELDS } = fieldsOf<Declared, UnitField>(UNIT_FIELDS);
