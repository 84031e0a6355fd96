import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of hearts: apart from the pages', for every page of cards carries them. */
export const useText = areaText('engagement.heart', english);
