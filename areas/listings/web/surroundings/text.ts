import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of what is around a home: fetched with the parts that show them. */
export const useText = areaText('listings.surroundings', english);
