import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of setting a new password: apart, since few people ever see them. */
export const useText = areaText('accounts.reset', english);
