import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the mortgage calculator. */
export const useText = areaText('tools.mortgage', english);
