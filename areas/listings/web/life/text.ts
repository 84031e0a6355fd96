import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the rare pages of a listing's life: apart from the cards', which every page of cards carries. */
export const useText = areaText('listings.life', english);
