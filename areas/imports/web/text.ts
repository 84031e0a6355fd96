import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of feeds that others fetch. */
export const useText = areaText('imports', english);
