import { bool, choice, choiceList, date, decimal, id, idList, intList, text } from '@keystead/http/fields';
import type { ListingField } from '@keystead/listings/contract';
import { FACTS } from '@keystead/listings/facts';
import { z } from 'zod';
import { type AnswerCondition, parseAnswers } from './answers.ts';
import { type FacilityDistance, parseFacilities } from './facilities.ts';
import type { Asks } from './filters.facts.ts';
import {
  FILTERS,
  type FilterName,
  type FiltersWith,
  SEARCH_FILTERS,
  type SearchFilter,
  type Sort,
} from './filters.ts';
import { type OverlayCondition, parseOverlays } from './overlays.ts';
import { LONGEST_PLACES, parsePlaces, type SearchPlace } from './places.ts';
import { type Box, parseBounds, parsePolygon, ShapeError, type Vertex } from './shape.ts';

/** Returns a text that a reader turns into a shape; its error becomes the 400 of that field. */
export function shape<Shape>(read: (text: string) => Shape) {
  return z
    .union([z.string(), z.number()])
    .transform((value, issues): Shape => {
      try {
        return read(String(value));
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error;
        issues.addIssue({ code: 'custom', message: error.message });
        return z.NEVER;
      }
    })
    .meta({ wire: { type: 'string' } });
}

/** Returns the same, as the text that it was read from. */
function shapeText(most: number, read: (text: string) => unknown) {
  return text(most).superRefine((value, issues) => {
    try {
      read(value);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      issues.addIssue({ code: 'custom', message: error.message });
    }
  });
}

/** Kinds of filters whose texts become something else. */
const SHAPE_READERS = {
  bounds: parseBounds,
  polygon: parsePolygon,
  places: parsePlaces,
  answers: parseAnswers,
  facilities: parseFacilities,
  overlays: parseOverlays,
};
type ShapeKind = keyof typeof SHAPE_READERS;
type ShapeName = FiltersWith<{ kind: ShapeKind }>;
const isShape = (kind: SearchFilter['kind']): kind is ShapeKind => kind in SHAPE_READERS;

/** The field of the wire for each kind of filter. */
const MAKERS = {
  id,
  flag: bool,
  text,
  words: text,
  number: (least: number, most: number) => decimal({ min: least, max: most }),
  choice,
  date,
  currency: () => z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as EUR'),
  numbers: (least: number, most: number) => intList({ min: least, max: most }),
  choices: choiceList,
  ids: idList,
  bounds: () => shape<Box[]>(SHAPE_READERS.bounds),
  polygon: () => shape<Vertex[][]>(SHAPE_READERS.polygon),
  places: () => shape<SearchPlace[]>(SHAPE_READERS.places),
  answers: () => shape<AnswerCondition[]>(SHAPE_READERS.answers),
  facilities: () => shape<FacilityDistance[]>(SHAPE_READERS.facilities),
  overlays: () => shape<OverlayCondition[]>(SHAPE_READERS.overlays),
};

/** What the documentation says of a filter by a fact, behind the name of that. */
const ASKED: Readonly<Record<Asks, string>> = {
  least: ', at least; a home of which it is not known is not found',
  most: ', at most; a home of which it is not known is not found',
  any: ': one of these, as a comma list',
  none: ': none of these, as a comma list; homes of which it is not known are found',
  at_least: ': this class or a better one',
  yes: ': homes that are known to have it',
  until: ', on this day or before',
  since: ', on this day or after',
};

/** Returns the field of a filter; those that are made of the list of facts say what they are, the others have comments. */
function describedField(filter: SearchFilter): z.ZodType {
  const field = fieldOf(filter);
  const { fact, asks, isSize, chip } = filter;
  if (fact === undefined || asks === undefined || chip !== 'fact') return field;
  const { name } = (FACTS as Readonly<Record<string, ListingField>>)[fact] as ListingField;
  return field.describe(`${name}${isSize ? ' in `area_unit`' : ''}${ASKED[asks]}.`);
}

function fieldOf(filter: SearchFilter): z.ZodType {
  switch (filter.kind) {
    case 'number':
    case 'numbers':
      return MAKERS[filter.kind](filter.least, filter.most);
    case 'choice':
    case 'choices':
      return MAKERS[filter.kind](filter.values);
    case 'text':
    case 'words':
    case 'ids':
      return MAKERS[filter.kind](filter.most);
    default:
      return MAKERS[filter.kind]();
  }
}

type FieldOf<Filter> = Filter extends {
  kind: infer Kind extends 'choice' | 'choices';
  values: infer Values extends readonly [string, ...string[]];
}
  ? ReturnType<Kind extends 'choice' ? typeof choice<Values> : typeof choiceList<Values>>
  : Filter extends { kind: infer Kind extends keyof typeof MAKERS }
    ? ReturnType<(typeof MAKERS)[Kind]>
    : never;
type Fields<Name extends FilterName> = {
  [Key in Name]: z.ZodOptional<FieldOf<(typeof SEARCH_FILTERS)[Key]>>;
};

function fieldsOf<Name extends FilterName>(
  filters: Readonly<Partial<Record<FilterName, SearchFilter>>>,
  isField: (filter: SearchFilter) => boolean = () => true,
): Fields<Name> {
  const fields = Object.entries(filters).filter(([, filter]) => isField(filter));
  return Object.fromEntries(
    fields.map(([name, filter]) => [name, describedField(filter).optional()]),
  ) as Fields<Name>;
}

/** What get_property is narrowed by as well. */
export const classicFilters = fieldsOf<FiltersWith<{ classic: true }>>(
  SEARCH_FILTERS,
  (filter) => filter.classic === true,
);

/** What narrows a search; the list and the map take the very same fields. */
export const searchFilters = fieldsOf<FilterName>(SEARCH_FILTERS);

const filterSchema = z.object(searchFilters);
/** A search's filters after checking. */
export type SearchFilters = z.output<typeof filterSchema>;

/** Longest texts that are stored. */
const LONGEST: Readonly<Record<ShapeKind, number>> = {
  bounds: 200,
  polygon: 10_000,
  places: LONGEST_PLACES,
  answers: 10_000,
  facilities: 200,
  overlays: 600,
};

/** The fields of those filters as texts: they are stored as they are written. */
export const shapeTexts = Object.fromEntries(
  FILTERS.flatMap(([name, { kind }]) =>
    isShape(kind) ? [[name, shapeText(LONGEST[kind], SHAPE_READERS[kind]).optional()]] : [],
  ),
) as { [Name in ShapeName]: z.ZodOptional<ReturnType<typeof shapeText>> };

type Shapes = { [Name in ShapeName]: SearchFilters[Name] };

/** Returns the shapes that stored texts stand for, by the names of their filters; undefined where there is none. */
export function readShapes(texts: Readonly<Record<string, string>>): Shapes {
  const shapes = FILTERS.flatMap(([name, { kind }]) => {
    const text = texts[name];
    return isShape(kind) ? [[name, text === undefined ? undefined : SHAPE_READERS[kind](text)]] : [];
  });
  return Object.fromEntries(shapes) as Shapes;
}

interface PointFields {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
  sort?: Sort | undefined;
}

/** Latitude and longitude come together, and where a distance is asked for. */
export function checkPoint(input: PointFields, issues: z.RefinementCtx): void {
  const missing = (['latitude', 'longitude'] as const).filter((field) => input[field] === undefined);
  if (missing.length === 0) return;
  const needed = missing.length === 1 || input.radius !== undefined || input.sort === 'nearest';
  if (!needed) return;
  for (const field of missing) {
    issues.addIssue({ code: 'custom', path: [field], message: 'is required for a search around a point' });
  }
}
