import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the gate before what a package is needed for. */
export const useText = areaText('plans.gate', english);
