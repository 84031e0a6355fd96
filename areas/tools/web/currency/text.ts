import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of showing prices in another currency. */
export const useText = areaText('tools.currency', english);
