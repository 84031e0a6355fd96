import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the way to an offer, on the page of a home. */
export const useText = areaText('offers.door', english);
