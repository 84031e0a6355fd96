import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of rooms, plans and tours: fetched with the parts that show them. */
export const useText = areaText('listings.presentation', english);
