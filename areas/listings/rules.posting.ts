import { standardOf } from '@keystead/kit/fields';
import type { FieldName, FieldsWith, GivenValue, ListingField } from './fields.ts';

type PlaceField = FieldsWith<{ isOfPlace: true }>;
/** A number or a thing that is chosen: nothing until it is. */
type Chosen = FieldsWith<{ kind: 'amount' }> | FieldsWith<{ kind: 'degrees' }> | FieldsWith<{ kind: 'id' }>;
type FormValue<Name extends FieldName> = GivenValue<Name> | (Name extends Chosen ? null : never);

/** What a person says of a home in the form of posting, without its files: what a saved draft holds as JSON. */
export type PostingValues = {
  [Name in Exclude<FieldName, PlaceField | 'property_type'>]: FormValue<Name>;
} & {
  property_type: 'sell' | 'rent';
  place: { [Name in PlaceField]: FormValue<Name> };
  /** Answers by parameter: text, or the chosen ones of several. */
  parameters: Record<number, string | string[]>;
  /** Distances by facility, in the operator's unit. */
  facilities: Record<number, number>;
};

/** Returns the default value of a field in an empty form. */
export function emptyValue(field: ListingField): string | boolean | null {
  switch (field.kind) {
    case 'text':
    case 'currency':
      return '';
    case 'flag':
      return false;
    case 'offer':
      return 'sell';
    case 'period':
      return 'Monthly';
    case 'price_kind':
      return 'asking';
    case 'choice':
      return standardOf(field);
    default:
      return null;
  }
}
