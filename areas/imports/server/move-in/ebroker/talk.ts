import { decodeHTML } from 'entities';
import type { Reading } from '../system.ts';
import { fileName, moment, text } from '../values.ts';

/** Returns an id; undefined for 0, which is the site itself, no home, or words of their own. */
const idOf = (value: string): string | undefined => (value === '' || value === '0' ? undefined : value);

const filed = (folder: string, name: string): string[] => (name === '' ? [] : [`${folder}/${name}`]);

export const MESSAGES: Reading<'message'> = {
  table: 'chats',
  read(row, _children, { columns }) {
    const oldId = text(row, 'id');
    const senderId = idOf(text(row, 'sender_id'));
    const receiverId = idOf(text(row, 'receiver_id'));
    if (senderId === receiverId) return { oldId, leftOut: 'is to whom it is from' };
    return {
      oldId,
      senderId,
      receiverId,
      homeId: idOf(text(row, 'property_id')),
      // They lie escaped, once.
      body: decodeHTML(text(row, 'message')),
      file: filed('chat', fileName(text(row, 'file'))),
      audio: filed('chat_audio', fileName(text(row, 'audio'))),
      // Before version 1.2.4 nobody noted what was read.
      isRead: !columns.get('chats')?.includes('is_read') || text(row, 'is_read') === '1',
      createdAt: moment(text(row, 'created_at')),
    };
  },
};

export const BLOCKS: Reading<'block'> = {
  table: 'blocked_chat_users',
  read(row) {
    const oldId = text(row, 'id');
    if (text(row, 'deleted_at') !== '') return { oldId, leftOut: 'was taken back' };
    const by = text(row, 'by_admin') === '1' ? '' : text(row, 'by_user_id');
    const whom = text(row, 'admin') === '1' ? '' : text(row, 'user_id');
    const [blockerId, blockedId] = [idOf(by), idOf(whom)];
    if (blockerId === blockedId) return { oldId, leftOut: 'blocks whom it is from' };
    return { oldId, blockerId, blockedId, reason: text(row, 'reason') };
  },
};

export const REPORT_REASONS: Reading<'report reason'> = {
  table: 'report_reasons',
  read(row) {
    const [oldId, reason] = [text(row, 'id'), text(row, 'reason')];
    return reason === '' ? { oldId, leftOut: 'says nothing' } : { oldId, reason };
  },
};

export const REPORTS: Reading<'report'> = {
  table: 'user_reports',
  read: (row) => ({
    oldId: text(row, 'id'),
    personId: text(row, 'customer_id'),
    homeId: text(row, 'property_id'),
    reasonId: idOf(text(row, 'reason_id')),
    message: decodeHTML(text(row, 'other_message')),
    createdAt: moment(text(row, 'created_at')),
  }),
};
