import { areaText } from '@keystead/languages/web';
import english from '../messages/footer/en.json';

/** Labels of the footer, which comes after the page. */
export const useText = areaText('shell.footer', english);
