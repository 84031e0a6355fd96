import { areaText } from '@keystead/languages/web';
import english from '../messages/en.json';

/** Labels of the frame around every page. */
export const useText = areaText('shell', english);
