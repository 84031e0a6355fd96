import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of notifications that a device shows. */
export const useText = areaText('notifications.push', english);
