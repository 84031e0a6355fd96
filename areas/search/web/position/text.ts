import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of what a price is compared with: fetched with it. */
export const useText = areaText('search.position', english);
