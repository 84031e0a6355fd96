import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of charges: fetched with the parts that show them. */
export const useText = areaText('listings.charges', english);
