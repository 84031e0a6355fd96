import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of one's own agencies. */
export const useText = areaText('agencies.own', english);
