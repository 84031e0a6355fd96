import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of reviews as everybody reads them. */
export const useText = areaText('reviews.section', english);
