import { selectUser } from '@keystead/accounts/web';
import { useApi, useLaterCall } from '@keystead/http/react';
import { CountedIcon } from '@keystead/ui/badge';
import { buttonClass } from '@keystead/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { getChats, getUnreadCount } from '../../contract.ts';
import { storedTextKey } from '../drafts.ts';
import { type Arrived, arrivedAfter } from '../floating/arrived.ts';
import { useText } from '../text.ts';
import type { SessionState } from '../thread/outbox.ts';
import { useFeed } from './use-feed.ts';

const FloatingChat = lazy(() => import('../floating/floating-chat.tsx'));

/** Renders the way to the chat, with how many messages wait; counts as they come, and shows the newest beside other pages. */
export function ChatLink() {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useLaterCall(getUnreadCount);
  useFeed(({ event }) => {
    if (event?.kind === 'typing' || event?.kind === 'delivered' || event?.kind === 'read') return;
    void queries.invalidateQueries({ queryKey: [getUnreadCount.path] });
  });
  useLeftOver();
  const count = data?.data.chat ?? 0;
  useArrivedBefore(count > 0);
  useBadge(count);
  return (
    <>
      <Link
        to="/user/chat"
        className={buttonClass('ghost', 'sm', 'btn-square hit-area relative')}
        title={t('messages')}
      >
        <CountedIcon
          icon={<MessageCircle aria-hidden="true" />}
          label={count > 0 ? t('messagesUnread', { count }) : t('messages')}
          count={count}
        />
      </Link>
      <Floating />
    </>
  );
}

/** Beside other pages than the chat. */
function Floating() {
  const accountId = useSelector(selectUser)?.id;
  const isInChat = useLocation({ select: ({ pathname }) => pathname.startsWith('/user/chat') });
  const [arrived, setArrived] = useState<Arrived | null>(null);
  useFeed(({ event }) => {
    if (event && !isInChat) setArrived((before) => arrivedAfter(before, event));
  });
  useEffect(() => {
    if (isInChat) setArrived(null);
  }, [isInChat]);
  if (!arrived || isInChat || accountId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FloatingChat
        key={`${arrived.talk.property}_${arrived.talk.user}`}
        arrived={arrived}
        accountId={accountId}
        onAnswer={() => setArrived((before) => before && { ...before, isAnswered: true })}
        onDismiss={() => setArrived(null)}
      />
    </Suspense>
  );
}

/** What came while no browser was there has arrived now: asking for the list says so. */
function useArrivedBefore(isUnread: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (isUnread) api(getChats, {}).catch(() => undefined);
  }, [api, isUnread]);
}

/** The count on the icon of the installed site, where there is such a thing. */
function useBadge(count: number): void {
  useEffect(() => {
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}

/** Sends what an earlier visit has left unsent, from any page. */
function useLeftOver(): void {
  const api = useApi();
  const session = useStore<SessionState>();
  const accountId = useSelector(selectUser)?.id;
  useEffect(() => {
    if (accountId === undefined || !isLeftOver(accountId)) return;
    void import('../thread/outbox.ts')
      .then(({ outboxOf }) => outboxOf(api, accountId, session))
      .catch(() => undefined);
  }, [api, accountId, session]);
}

function isLeftOver(accountId: number): boolean {
  try {
    const first = storedTextKey(accountId, '');
    return Object.keys(localStorage).some((key) => key.startsWith(first));
  } catch {
    return false;
  }
}
