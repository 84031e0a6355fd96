import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of enquiries. */
export const useText = areaText('enquiries', english);
