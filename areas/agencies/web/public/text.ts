import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the public pages. */
export const useText = areaText('agencies.public', english);
