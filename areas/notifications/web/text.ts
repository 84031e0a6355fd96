import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of notifications. */
export const useText = areaText('notifications', english);
