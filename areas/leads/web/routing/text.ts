import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the rules of leads. */
export const useText = areaText('leads.routing', english);
