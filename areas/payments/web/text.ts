import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of paying. */
export const useText = areaText('payments', english);
