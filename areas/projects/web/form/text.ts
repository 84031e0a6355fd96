import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the form: apart from the public pages'. */
export const useText = areaText('projects.form', english);
