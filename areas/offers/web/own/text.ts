import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of offers and applications. */
export const useText = areaText('offers.own', english);
