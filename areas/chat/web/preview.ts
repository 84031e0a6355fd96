import type { MessageItem } from '../contract.ts';
import type { useText } from './text.ts';

const PICTURE = /\.(?:png|jpe?g)(?:\?|$)/i;

/** Returns whether a stored file is shown in place. */
export const isPicture = (address: string) => PICTURE.test(address);

/** Returns a message in one line. */
export function previewOf(message: MessageItem, t: ReturnType<typeof useText>): string {
  if (message.message !== '') return message.message;
  if (message.audio !== '') return t('voice');
  if (isPicture(message.file)) return t('photo');
  return message.file_name || t('document');
}
