import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of papers: apart from the cards', which every page of cards carries. */
export const useText = areaText('listings.papers', english);
