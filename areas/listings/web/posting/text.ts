import { areaText, type Translate } from '@keystead/languages/web';
import english from './messages/en.json';

// Separate from the cards' labels: visitors who only browse do not load the texts of the form.
export const useText = areaText('listings.posting', english);
export type Text = ReturnType<typeof useText> extends Translate<infer Key> ? Translate<Key> : never;
