import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of signing in by a provider. */
export const useText = areaText('accounts.providers', english);
