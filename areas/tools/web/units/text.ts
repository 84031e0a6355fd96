import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of units. */
export const useText = areaText('tools.units', english);
