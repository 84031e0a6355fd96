import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of the chat. */
export const useText = areaText('chat', english);
