import { selectUser } from '@keystead/accounts/web';
import { EmptyState } from '@keystead/ui/empty-state';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { addToDraft } from './drafts.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { useChats } from './list/use-chats.ts';
import { useFeed } from './live/use-feed.ts';
import { previewOf } from './preview.ts';
import type { ChatSearch } from './search.ts';
import type { Talk } from './talk.ts';
import { useText } from './text.ts';
import { Thread } from './thread/thread.tsx';

/** Renders own conversations and the one that the address names: side by side, or one after the other on a phone. */
export function ChatPage({
  user: other,
  property = 0,
  message = 0,
  text = '',
  notice,
  afterSending,
}: ChatSearch & {
  /** Above the conversations. */
  notice?: ReactNode;
  /** Above where one writes, once something was sent. */
  afterSending?: ReactNode;
}) {
  const t = useText();
  const me = useSelector(selectUser);
  const talk = useMemo<Talk | null>(
    () => (other === undefined ? null : { user: other, property }),
    [other, property],
  );
  useBegun(talk, me?.id, text);
  const chats = useChats();
  const [news, setNews] = useState('');
  useFeed(({ event }) => {
    if (event?.kind !== 'message' || !event.message || event.message.sender_id !== event.user_id) return;
    const from = chats.rows.find((row) => row.user_id === event.user_id)?.name ?? '';
    setNews(t('newFrom', { name: from, text: previewOf(event.message, t) }));
  });
  if (!me) return null;
  return (
    <div
      data-wide-page=""
      data-chat=""
      data-conversation={talk ? '' : undefined}
      className="flex h-[calc(100dvh-var(--header-height)-var(--tab-bar))] min-h-96 border-line xl:border-s max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <section
        aria-label={t('title')}
        className={clsx(
          'flex min-w-0 flex-col border-e border-line bg-paper max-md:w-full md:w-80 lg:w-96',
          talk && 'max-md:hidden',
        )}
      >
        {notice}
        <ConversationList chats={chats} talk={talk} accountId={me.id} />
      </section>
      <section className={clsx('min-w-0 flex-1 bg-sunken', !talk && 'max-md:hidden')}>
        {talk && text === '' ? (
          <Thread
            key={`${talk.property}_${talk.user}`}
            talk={talk}
            accountId={me.id}
            sought={message}
            afterSending={afterSending}
          />
        ) : talk || chats.rows.length === 0 ? null : (
          <div className="grid h-full place-items-center p-6">
            <EmptyState drawing="talk" title={t('choose')} description={t('chooseText')} />
          </div>
        )}
      </section>
      <LiveMessage>{news}</LiveMessage>
    </div>
  );
}

/** Makes what the address begins to write the draft of the conversation, and takes it out of the address: it is written once. */
function useBegun(talk: Talk | null, accountId: number | undefined, text: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!talk || accountId === undefined || text === '') return;
    addToDraft(accountId, talk, text);
    void navigate({ to: '/user/chat', search: talk, replace: true });
  }, [talk, accountId, text, navigate]);
}
