import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of viewings. */
export const useText = areaText('viewings', english);
