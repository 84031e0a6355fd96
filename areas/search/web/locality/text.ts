import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of cities and districts. */
export const useText = areaText('search.locality', english);
