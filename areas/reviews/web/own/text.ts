import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of one’s own reviews, and of writing them. */
export const useText = areaText('reviews.own', english);
