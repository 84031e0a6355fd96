import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of this area's own pages. */
export const useText = areaText('engagement.pages', english);
