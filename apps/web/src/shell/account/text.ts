import { areaText } from '@keystead/languages/web';
import english from '../../messages/account/en.json';

/** Labels of the ways to one's own pages. */
export const useText = areaText('shell.account', english);
