import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of what people reckon with. */
export const useText = areaText('tools', english);
