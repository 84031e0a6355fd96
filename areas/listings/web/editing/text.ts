import { areaText, type Translate } from '@keystead/languages/web';
import english from './messages/en.json';

export const useText = areaText('listings.editing', english);
export type Text = ReturnType<typeof useText> extends Translate<infer Key> ? Translate<Key> : never;
