import { areaText } from '@keystead/languages/web';
import english from './messages/fields/en.json';

/** Names the fields of a listing, by their names in the list of fields. */
export const useFieldLabel = areaText('listings.fields', english);
export type FieldLabel = ReturnType<typeof useFieldLabel>;
