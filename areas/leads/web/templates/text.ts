import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of templates. */
export const useText = areaText('leads.templates', english);
