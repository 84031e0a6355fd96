import { englishNames } from '@keystead/kit/labels';
import { areaText } from '@keystead/languages/web';
import names from './messages/fields/names.json';

/** Names the fields of a listing, by their names in the list of fields. */
export const useFieldLabel = areaText('listings.fields', englishNames(names));
export type FieldLabel = ReturnType<typeof useFieldLabel>;
