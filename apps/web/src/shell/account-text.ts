import { areaText } from '@keystead/languages/web';
import english from '../messages/account/en.json';

/** Labels of the menu of who is signed in. */
export const useText = areaText('shell.account', english);
