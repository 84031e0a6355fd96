import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of leads. */
export const useText = areaText('leads', english);
