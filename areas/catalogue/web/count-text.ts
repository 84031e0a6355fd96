import { areaText } from '@keystead/languages/web';
import { homes_one, homes_other } from './messages/en.json';

/** Label of the number of homes, without the others of the area: all that cards of categories and cities show. */
export const useCountText = areaText('catalogue', { homes_one, homes_other });
