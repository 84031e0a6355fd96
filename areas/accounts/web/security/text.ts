import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the page on signing in: apart, since few pages need them. */
export const useText = areaText('accounts.security', english);
