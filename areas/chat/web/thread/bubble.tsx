import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { IconButton } from '@keystead/ui/icon-button';
import { useObjectUrl } from '@keystead/ui/object-url';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { deleteChatMessage, type MessageItem } from '../../contract.ts';
import { isPicture } from '../preview.ts';
import { type Talk, threadKey } from '../talk.ts';
import { useText } from '../text.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';
import { useWhen } from '../when.ts';
import { Attachment } from './attachment.tsx';
import type { Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { type TickState, Ticks } from './ticks.tsx';
import { useChatsChanged } from './use-thread.ts';

/** Returns the id of a message's element on the page. */
export const messageAnchor = (id: number) => `message-${id}`;

/** Renders a message that is there, with what it holds. */
export function MessageBubble({
  talk,
  item,
  isOwn,
  isFirst,
  isSought,
  state,
  name,
}: {
  talk: Talk;
  item: MessageItem;
  isOwn: boolean;
  /** First of a row of messages by the same person. */
  isFirst: boolean;
  /** Whether it was searched for. */
  isSought: boolean;
  state: TickState | null;
  name: string;
}) {
  return (
    <Row
      id={messageAnchor(item.id)}
      isOwn={isOwn}
      isFirst={isFirst}
      isSought={isSought}
      side={<Remove talk={talk} item={item} isOwn={isOwn} name={name} />}
    >
      <Bubble isOwn={isOwn} isBare={item.message === '' && isPicture(item.file)}>
        {item.file === '' ? null : (
          <Attachment
            address={item.file}
            name={item.file_name}
            bytes={item.file_bytes}
            width={item.file_width}
            height={item.file_height}
          />
        )}
        {item.audio === '' ? null : <VoicePlayer address={item.audio} isOwn={isOwn} />}
        {item.message === '' ? null : <MessageText text={item.message} />}
        <Foot moment={item.created_at} state={state} />
      </Bubble>
    </Row>
  );
}

/** Renders a message on its way. */
export function PendingBubble({ one, outbox }: { one: Outgoing; outbox: Outbox }) {
  const t = useText();
  const picture = useObjectUrl(one.file?.type.startsWith('image/') ? one.file : null);
  const voice = useObjectUrl(one.audio);
  const state = one.state === 'sent' ? 'sent' : one.state;
  return (
    <Row isOwn isFirst={false}>
      <Bubble isOwn isBare={one.text === '' && picture !== undefined}>
        {picture ? (
          <img src={picture} alt="" className="max-h-72 rounded-md object-cover opacity-80" />
        ) : null}
        {one.file && !picture ? <p className="text-sm">{one.file.name}</p> : null}
        {voice ? <VoicePlayer address={voice} isOwn /> : null}
        {one.text === '' ? null : <MessageText text={one.text} />}
        <Foot moment={one.writtenAt} state={state} />
      </Bubble>
      {one.state === 'failed' || one.state === 'waiting' ? (
        <div className="flex items-center justify-end gap-3 text-sm" role="status">
          <span className={one.state === 'failed' ? 'text-danger' : 'text-muted'}>
            {one.state === 'failed'
              ? sentence(one.issue || t('notSent'))
              : one.issue === ''
                ? t('waiting')
                : sentence(one.issue)}
          </span>
          <button type="button" className="link" onClick={() => outbox.retry(one.clientId)}>
            {t('retry')}
          </button>
          <button type="button" className="link" onClick={() => outbox.forget(new Set([one.clientId]))}>
            {t('discard')}
          </button>
        </div>
      ) : null}
    </Row>
  );
}

function Row({
  id,
  isOwn,
  isFirst,
  isSought = false,
  side,
  children,
}: {
  id?: string;
  isOwn: boolean;
  isFirst: boolean;
  isSought?: boolean;
  side?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li
      id={id}
      data-own={isOwn || undefined}
      className={clsx(
        'group flex items-center gap-1',
        isFirst && 'mt-3',
        isSought && 'rounded-lg bg-signal-tint',
        isOwn ? 'flex-row-reverse' : 'flex-row',
      )}
    >
      <div
        className={clsx(
          'grid max-w-[85%] gap-1 sm:max-w-[75%]',
          isOwn ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        {children}
      </div>
      {side}
    </li>
  );
}

function Bubble({ isOwn, isBare, children }: { isOwn: boolean; isBare: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid min-w-0 gap-1.5 rounded-lg shadow-card',
        isBare ? 'p-1.5' : 'px-3.5 py-2',
        isOwn ? 'rounded-ee-sm bg-accent text-on-accent' : 'rounded-es-sm bg-card text-ink',
      )}
    >
      {children}
    </div>
  );
}

function Foot({ moment, state }: { moment: string; state: TickState | null }) {
  const when = useWhen();
  return (
    <span className="flex items-center justify-end gap-1 text-[0.6875rem] leading-none opacity-85">
      <time dateTime={moment}>{when.time(moment)}</time>
      {state ? <Ticks state={state} className={state === 'read' ? undefined : 'opacity-70'} /> : null}
    </span>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/g;

/** Renders the text as it was typed, addresses as links. */
function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => text.split(ADDRESS), [text]);
  return (
    <p dir="auto" className="text-base text-wrap whitespace-pre-wrap wrap-anywhere">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a
            key={index}
            href={part}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline"
          >
            {part}
          </a>
        ),
      )}
    </p>
  );
}

function Remove({
  talk,
  item,
  isOwn,
  name,
}: {
  talk: Talk;
  item: MessageItem;
  isOwn: boolean;
  name: string;
}) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const changed = useChatsChanged();
  const remove = useChange(deleteChatMessage);
  const [isOpen, setOpen] = useState(false);
  const send = async () => {
    try {
      await remove.mutateAsync({ receiver_id: talk.user, property_id: talk.property, message_id: item.id });
      setOpen(false);
      await queries.invalidateQueries({ queryKey: threadKey(talk) });
      changed();
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <>
      <IconButton
        label={t('deleteMessage')}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        round
        size="sm"
        className="text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t(isOwn ? 'deleteOwnTitle' : 'deleteOtherTitle')}
          description={t(isOwn ? 'deleteOwnText' : 'deleteOtherText', { name })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          danger
          pending={remove.isPending}
          onConfirm={() => void send()}
        />
      ) : null}
    </>
  );
}
