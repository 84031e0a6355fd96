import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Texts of what asks for places and areas: most searches need none of it. */
export const usePlaceText = areaText('search.places', english);
