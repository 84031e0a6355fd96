import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the owner's list. */
export const useText = areaText('projects.own', english);
