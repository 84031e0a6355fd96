import { describeMessage } from '@keystead/chat/server';
import type { Ctx } from '@keystead/platform/context';
import { type PushNote, pushTo } from './push.service.ts';

/**
 * Returns the data that apps of existing clients read with a chat message, beside title and body; all of it text.
 * @returns undefined when its receiver can no longer see the message
 */
export async function chatPushData(
  ctx: Ctx,
  receiverId: number,
  messageId: number,
): Promise<Record<string, string> | undefined> {
  const described = await describeMessage(ctx, receiverId, messageId);
  if (!described) return undefined;
  const { message, senderName, homePicture } = described;
  return shortened({
    type: 'chat',
    id: String(message.id),
    message: message.message,
    sender_id: String(message.sender_id),
    receiver_id: String(message.receiver_id),
    file: message.file,
    audio: message.audio,
    username: senderName,
    user_profile: message.user_profile,
    date: message.created_at,
    time_ago: message.time_ago,
    created_at: message.created_at,
    property_id: String(message.property_id),
    property_title_image: homePicture,
    chat_message_type: message.chat_message_type,
  });
}

/** Bytes of this data in JSON; Firebase takes 4096 of everything, and title, text and address come on top. */
const ROOM = 2800;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Leaves of a long message what there is room for: the app loads the rest. */
function shortened<Data extends { message: string }>(data: Data): Data {
  if (bytesOf(data) <= ROOM) return data;
  let left = ROOM - bytesOf({ ...data, message: '…' });
  let message = '';
  for (const character of data.message) {
    left -= bytesOf(character) - 2;
    if (left < 0) break;
    message += character;
  }
  return { ...data, message: `${message}…` };
}

/** Notifies someone's apps that a message was taken back. Browsers ask when they are opened. */
export function pushDeletion(ctx: Ctx, receiverId: number, messageId: number): Promise<number> {
  const note: PushNote = {
    title: '',
    body: '',
    url: '/',
    kind: 'delete_message',
    tag: 'delete_message',
    isSilent: true,
    data: { message_id: String(messageId) },
    id: `delete_message:${messageId}`,
  };
  return pushTo(ctx, receiverId, note);
}
