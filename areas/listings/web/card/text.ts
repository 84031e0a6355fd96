import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of what cards say in lists of a search alone: other pages do not carry them. */
export const useText = areaText('listings.card', english);
