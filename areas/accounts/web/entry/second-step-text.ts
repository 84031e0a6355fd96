import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the second step of signing in: apart, since few people see it. */
export const useSecondStepText = areaText('accounts.entry', english);
