import { useChange, useLaterCall } from '@keystead/http/react';
import { Avatar } from '@keystead/ui/avatar';
import { buttonClass } from '@keystead/ui/button';
import { IconButton } from '@keystead/ui/icon-button';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { SendHorizontal, X } from 'lucide-react';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { getChat, markChat } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { previewOf } from '../preview.ts';
import { onWire } from '../talk.ts';
import { useText } from '../text.ts';
import { isOf } from '../thread/outbox.ts';
import { Ticks } from '../thread/ticks.tsx';
import { useOutbox } from '../thread/use-outbox.ts';
import type { Arrived } from './arrived.ts';

/** Lines shown; the conversation has the rest. */
const SHOWN = 4;

/** Renders a message that came in while someone is elsewhere on the site, at the edge: to read, answer, open or put away. */
export default function FloatingChat({
  arrived: { talk, lines, others },
  accountId,
  onAnswer,
  onDismiss,
}: {
  arrived: Arrived;
  accountId: number;
  onAnswer: () => void;
  onDismiss: () => void;
}) {
  const t = useText();
  const titleId = useId();
  const { data } = useLaterCall(getChat, onWire(talk));
  const row = data?.data;
  const last = lines.findLast((line) => line.sender_id === talk.user);
  // In the header the window would stand in the header's own frame.
  return createPortal(
    <aside
      aria-labelledby={titleId}
      className="fixed end-5 bottom-[calc(var(--tab-bar)+1.25rem)] z-45 grid w-88 gap-3 rounded-lg border border-line bg-raised p-3.5 shadow-pop transition duration-200 starting:translate-y-3 starting:opacity-0 max-sm:inset-x-3 max-sm:top-18 max-sm:bottom-auto max-sm:w-auto motion-reduce:transition-none print:hidden"
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <div className="flex items-center gap-3">
        <Avatar name={row?.name ?? ''} src={last?.user_profile || undefined} size="sm" />
        <div className="min-w-0 flex-1">
          <p id={titleId} className="truncate text-sm font-semibold">
            {row?.name ?? t('message')}
          </p>
          <p className="flex text-xs text-muted">
            <span dir="auto" className="truncate">
              {row?.title || t('direct')}
            </span>
          </p>
        </div>
        <IconButton
          label={t('dismiss')}
          icon={<X aria-hidden="true" />}
          size="sm"
          round
          onClick={onDismiss}
        />
      </div>
      <ul className="grid max-h-48 gap-1.5 overflow-y-auto">
        {lines.slice(-SHOWN).map((line) => (
          <Line key={line.id} text={previewOf(line, t)} isOwn={line.sender_id !== talk.user} />
        ))}
        <Pending talk={talk} accountId={accountId} lines={lines} />
      </ul>
      {row && !row.is_blocked_by_me && !row.is_blocked_by_user && row.is_active ? (
        <Answer talk={talk} accountId={accountId} readId={last?.id} onAnswer={onAnswer} />
      ) : null}
      <div className="flex items-center gap-3 text-sm">
        <Link
          to="/user/chat"
          search={{ user: talk.user, property: talk.property }}
          className={buttonClass('link', 'sm')}
        >
          {t('openConversation')}
        </Link>
        {others > 0 ? (
          <Link to="/user/chat" className={buttonClass('link', 'sm', 'ms-auto')}>
            {t('otherConversations', { count: others })}
          </Link>
        ) : null}
      </div>
      <LiveMessage>
        {row && last ? t('newFrom', { name: row.name, text: previewOf(last, t) }) : ''}
      </LiveMessage>
    </aside>,
    document.body,
  );
}

function Line({
  text,
  isOwn,
  tick,
}: {
  text: string;
  isOwn: boolean;
  tick?: 'sending' | 'waiting' | 'failed';
}) {
  return (
    <li className={clsx('flex items-center gap-1.5', isOwn && 'justify-end')}>
      {tick ? <Ticks state={tick} className="text-muted" /> : null}
      <span
        dir="auto"
        className={clsx(
          'line-clamp-3 max-w-[85%] rounded-md px-3 py-1.5 text-sm wrap-anywhere',
          isOwn ? 'bg-accent text-on-accent' : 'bg-sunken text-ink',
        )}
      >
        {text}
      </span>
    </li>
  );
}

type Place = Pick<Arrived, 'talk'> & { accountId: number };

/** Renders own answers on their way. */
function Pending({ talk, accountId, lines }: Place & Pick<Arrived, 'lines'>) {
  const outbox = useOutbox(accountId);
  const all = useSyncExternalStore(outbox.watch, () => outbox.all);
  const isThere = (clientId: string) => lines.some((line) => line.client_id === clientId);
  return all
    .filter(isOf(talk))
    .filter(({ clientId }) => !isThere(clientId))
    .map(({ clientId, text, state }) => (
      <Line key={clientId} text={text} isOwn tick={state === 'sent' ? 'sending' : state} />
    ));
}

function Answer({
  talk,
  accountId,
  readId,
  onAnswer,
}: Place & { readId: number | undefined; onAnswer: () => void }) {
  const t = useText();
  const outbox = useOutbox(accountId);
  const read = useChange(markChat);
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    outbox.send(talk, { text: text.trim() });
    setText('');
    onAnswer();
    // An answer implies having read.
    if (readId !== undefined) read.mutate({ ...onWire(talk), read_id: readId });
  };
  return (
    <form className="flex items-center gap-1" onSubmit={send}>
      <input
        type="text"
        dir="auto"
        value={text}
        maxLength={LIMITS.message}
        enterKeyHint="send"
        autoComplete="off"
        aria-label={t('write')}
        placeholder={t('write')}
        className="h-11 min-w-0 flex-1 rounded-full border border-edge bg-card px-4 text-base"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <IconButton
        type="submit"
        label={t('send')}
        icon={<SendHorizontal aria-hidden="true" className="rtl:-scale-x-100" />}
        variant="primary"
        round
        disabled={text.trim() === ''}
      />
    </form>
  );
}
