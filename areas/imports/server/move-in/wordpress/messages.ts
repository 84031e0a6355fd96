import { plainText } from '../../formats/texts.ts';
import type { Reading } from '../system.ts';
import { moment, text } from '../values.ts';
import { idsIn, ofAttachments, pathsOf } from './meta.ts';

/** Messages of Houzez: each belongs to a thread of two people about a home. */
export const MESSAGES: Reading<'message'> = {
  table: 'houzez_thread_messages',
  also: [
    (row) => ({
      houzez_threads: [text(row, 'thread_id')],
      ...ofAttachments(idsIn([text(row, 'attachments')])),
    }),
  ],
  read(row, children) {
    const oldId = text(row, 'id');
    const thread = children.houzez_threads?.get(text(row, 'thread_id'))?.[0];
    if (!thread) return { oldId, leftOut: `is of the thread ${text(row, 'thread_id')}, which is not there` };
    if (text(row, 'sender_delete') === '1' || text(row, 'receiver_delete') === '1')
      return { oldId, leftOut: 'was deleted by one of the two' };
    const senderId = text(row, 'created_by');
    const [one, other] = [text(thread, 'sender_id'), text(thread, 'receiver_id')];
    if (senderId !== one && senderId !== other) return { oldId, leftOut: 'is of nobody in its thread' };
    const [first, ...others] = idsIn([text(row, 'attachments')]);
    const home = text(thread, 'property_id');
    return {
      oldId,
      senderId,
      receiverId: senderId === one ? other : one,
      homeId: home === '' || home === '0' ? undefined : home,
      body: plainText(text(row, 'message')),
      file: first === undefined ? [] : pathsOf(first, children),
      audio: [],
      isRead: text(thread, 'seen') === '1',
      createdAt: moment(text(row, 'time')),
      notes: others.length > 0 ? [`has ${others.length} more files, which do not come`] : [],
    };
  },
};
