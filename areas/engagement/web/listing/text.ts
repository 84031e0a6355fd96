import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of what a listing's page has of this area. */
export const useText = areaText('engagement.listing', english);
