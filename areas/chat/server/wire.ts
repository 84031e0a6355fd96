import { type PublicPerson, publicOwner } from '@keystead/accounts/server';
import { timeAgo } from '@keystead/kit/time';
import { type Ctx, mediaUrl, privateUrl, type SignedInCtx } from '@keystead/platform/context';
import { getSettings, pictureAddress } from '@keystead/settings/server';
import type { ChatEvent, MessageItem } from '../contract.ts';
import { messageType } from '../rules.ts';
import type { EventRow } from './events.queries.ts';
import type { StoredFile } from './files.ts';
import { type MessageRow, readMessagesById } from './messages.queries.ts';

/** The people a reader talks with, as the reader knows them. */
export interface People {
  /** 0 for the site, unless it is the reader. */
  wireId(accountId: number): number;
  name(accountId: number): string;
  /** The address of their picture, "" when they have none; the operator's is chosen in the settings. */
  picture(accountId: number): string;
  /** Undefined for someone whose account is gone. */
  of(accountId: number): PublicPerson | undefined;
}

export async function peopleFor(ctx: SignedInCtx, accountIds: readonly number[]): Promise<People> {
  const [people, { adminName, adminImage }] = await Promise.all([
    publicOwner(ctx, accountIds),
    getSettings(ctx),
  ]);
  const isOperator = (id: number) => id !== ctx.actor.accountId && people.get(id)?.isOperator === true;
  return {
    wireId: (id) => (isOperator(id) ? 0 : id),
    name: (id) => (people.get(id)?.isOperator ? adminName : (people.get(id)?.name ?? '')),
    picture: (id) => {
      const person = people.get(id);
      if (person?.isOperator && adminImage) return pictureAddress(ctx, adminImage);
      return person?.picture ? mediaUrl(ctx, person.picture.key) : '';
    },
    of: (id) => people.get(id),
  };
}

/** Messages as their reader gets them; addresses of files are made for now. */
export function toMessages(ctx: Ctx, rows: readonly MessageRow[], people: People): Promise<MessageItem[]> {
  return Promise.all(rows.map((row) => toMessage(ctx, row, people)));
}

async function toMessage(ctx: Ctx, row: MessageRow, people: People): Promise<MessageItem> {
  const [file, audio] = await Promise.all([addressOf(ctx, row.file), addressOf(ctx, row.audio_file)]);
  return {
    id: row.id,
    sender_id: people.wireId(row.sender_id),
    receiver_id: people.wireId(row.receiver_id),
    property_id: row.listing_id,
    message: row.body,
    file,
    audio,
    chat_message_type: messageType({ text: row.body !== '', file: file !== '', audio: audio !== '' }),
    created_at: row.created_at.toISOString(),
    time_ago: timeAgo(row.created_at, ctx.now()),
    user_profile: people.picture(row.sender_id),
    file_name: row.file && 'name' in row.file ? row.file.name : '',
    file_bytes: row.file?.bytes ?? row.audio_file?.bytes ?? 0,
    file_width: row.file && 'width' in row.file ? row.file.width : 0,
    file_height: row.file && 'height' in row.file ? row.file.height : 0,
    client_id: row.client_id ?? '',
  };
}

async function addressOf(ctx: Ctx, file: StoredFile | null): Promise<string> {
  return file ? privateUrl(ctx, file.key) : '';
}

/** Events as their person's browsers get them; a message that can no longer be seen is null. */
export async function toEvents(ctx: SignedInCtx, rows: readonly EventRow[]): Promise<ChatEvent[]> {
  if (rows.length === 0) return [];
  const me = ctx.actor.accountId;
  const messageIds = rows.filter((row) => row.kind === 'message').map((row) => row.message_id);
  const [people, messages] = await Promise.all([
    peopleFor(ctx, [me, ...rows.map((row) => row.other_id)]),
    readMessagesById(ctx, me, messageIds),
  ]);
  const items = new Map((await toMessages(ctx, messages, people)).map((item) => [item.id, item]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    property_id: row.listing_id,
    user_id: people.wireId(row.other_id),
    message_id: row.kind === 'notification' ? 0 : row.message_id,
    notification_id: row.kind === 'notification' ? row.message_id : 0,
    message: row.kind === 'message' ? (items.get(row.message_id) ?? null) : null,
  }));
}
