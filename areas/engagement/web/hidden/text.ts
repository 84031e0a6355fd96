import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of hiding homes. */
export const useText = areaText('engagement.hidden', english);
