import {
  type ColumnName,
  type DeclaredField,
  fieldsOf,
  type PlainKind,
  type ValueOf,
} from '@keystead/kit/fields';
import { PROJECT_LIMITS, PROJECT_TYPES } from './limits.ts';

/**
 * What a project says of itself, each field declared once: requests, checks, columns, answers, what staff read, and the
 * form with its drafts derive from this list. Files and floors, and the readable address that results, are code. Pure,
 * for server and browser.
 */

/** A field as the list declares it; answers show it on cards, on the page, or by code. */
type ProjectField = DeclaredField & PlainKind & { readonly shown: 'card' | 'page' | 'code' };

/** In the order of the form and of the documentation, where the comment of a field is its description. */
export const PROJECT_FIELDS = {
  title: { kind: 'text', most: PROJECT_LIMITS.title, isRequired: true, shown: 'card' },
  description: { kind: 'text', most: PROJECT_LIMITS.description, isRequired: true, shown: 'page' },
  // BCP 47 tag of the language of title and description, `pt-BR`; without one it is the site's.
  language: { kind: 'text', most: 20, format: 'language', shown: 'page' },
  category_id: { kind: 'id', isRequired: true, shown: 'code' },
  type: { kind: 'choice', of: PROJECT_TYPES, isRequired: true, shown: 'code' },
  city: { kind: 'text', most: 100, isRequired: true, isOfPlace: true, shown: 'card' },
  state: { kind: 'text', most: 100, isRequired: true, isOfPlace: true, shown: 'card' },
  country: { kind: 'text', most: 100, isRequired: true, isOfPlace: true, shown: 'card' },
  // The formatted address.
  location: { kind: 'text', most: 500, isRequired: true, isOfPlace: true, shown: 'card' },
  latitude: { kind: 'degrees', most: 90, isRequired: true, isOfPlace: true, shown: 'code' },
  longitude: { kind: 'degrees', most: 180, isRequired: true, isOfPlace: true, shown: 'code' },
  // A wish; the title serves when it is absent.
  slug_id: { kind: 'text', most: 255, column: false, formerly: 'slug', shown: 'code' },
  video_link: { kind: 'text', most: 500, format: 'youtube', shown: 'page' },
  // Longer than search engines show: a warning of the form, not an error.
  meta_title: { kind: 'text', most: 255, shown: 'page' },
  meta_description: { kind: 'text', most: 1000, shown: 'page' },
  meta_keywords: { kind: 'text', most: 1000, shown: 'page' },
} as const satisfies Record<string, ProjectField>;

type Declared = typeof PROJECT_FIELDS;
export type FieldName = keyof Declared;
/** Fields that a column of the same name holds as they are. */
export type ColumnField = ColumnName<Declared>;
/** A field's value, checked. */
export type FieldValue<Name extends FieldName> = ValueOf<Declared, Name>;

export const {
  all: FIELDS,
  columns: COLUMN_FIELDS,
  ofPlace: PLACE_FIELDS,
  shown: fieldsShown,
  clearable: CLEARABLE_FIELDS,
  formerName,
} = fieldsOf<Declared, ProjectField>(PROJECT_FIELDS);
