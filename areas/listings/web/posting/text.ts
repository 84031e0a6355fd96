import { areaText, type Translate } from '@keystead/languages/web';
import english from './messages/en.json';

// Apart from the cards' labels: anyone who only looks at homes does not load the words of the form.
export const useText = areaText('listings.posting', english);
export type Text = ReturnType<typeof useText> extends Translate<infer Key> ? Translate<Key> : never;
