import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of what is featured. */
export const useText = areaText('advertising', english);
