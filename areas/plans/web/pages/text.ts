import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the pages about packages. */
export const useText = areaText('plans.pages', english);
