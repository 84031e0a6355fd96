import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of saved searches. */
export const useText = areaText('alerts', english);
