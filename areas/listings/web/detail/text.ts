import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of a listing's page: apart from the cards', which every page of cards carries. */
export const useText = areaText('listings.detail', english);
