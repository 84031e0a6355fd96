import { useChange, useLaterCall } from '@keystead/http/react';
import { ErrorState } from '@keystead/ui/error-state';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type ChatRow, getChatPresence, markChat } from '../../contract.ts';
import { TYPING } from '../../rules.ts';
import { useFeed } from '../live/use-feed.ts';
import { isSameTalk, onWire, type Talk } from '../talk.ts';
import { useText } from '../text.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { isOf } from './outbox.ts';
import { PinnedHome, ThreadHeader } from './thread-header.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useOutbox } from './use-outbox.ts';
import { useChatsChanged, useThread } from './use-thread.ts';
import { WhyNot } from './why-not.tsx';

/** Renders one conversation: who it is with, what was said, and where to write. */
export function Thread({
  talk,
  accountId,
  sought,
  afterSending,
}: {
  talk: Talk;
  accountId: number;
  /** Message to go to; 0: none. */
  sought: number;
  /** Shown above where one writes, once something was sent. */
  afterSending?: ReactNode;
}) {
  const t = useText();
  const { row, messages, items, refresh } = useThread(talk);
  const outbox = useOutbox(accountId);
  const all = useSyncExternalStore(outbox.watch, () => outbox.all);
  useHandOver(outbox, all, accountId);
  const isTyping = useOtherTyping(talk);
  const other = usePresent(talk, row.data?.data);
  useReading(talk, items.findLast((item) => item.sender_id !== accountId)?.id ?? 0, other?.own_read_id);

  const arrived = useMemo(() => new Set(items.map((item) => item.client_id)), [items]);
  const pending = all.filter(isOf(talk)).filter((one) => !arrived.has(one.clientId));
  const isDone = all.some((one) => one.state === 'sent' && isOf(talk)(one));
  useEffect(() => {
    outbox.forget(arrived);
  }, [outbox, arrived]);
  const hasSent = useHasSent(all.some((one) => one.state !== 'failed' && isOf(talk)(one)));
  // What was sent while nothing is heard (a stream that is broken) shows up by asking.
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(refresh, 1000);
    return () => clearTimeout(timer);
  }, [isDone, refresh]);

  // A blocked user, or one writing to a deleted account, is rejected: the input is removed.
  const failed = pending.filter((one) => one.state === 'failed').length;
  useEffect(() => {
    if (failed > 0) refresh();
  }, [failed, refresh]);
  const [oldest, { hasNextPage, isFetchingNextPage, fetchNextPage }] = [items[0]?.id ?? 0, messages];
  useEffect(() => {
    if (sought > 0 && sought < oldest && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [sought, oldest, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (row.error || messages.error) {
    const error = row.error ?? messages.error;
    return (
      <div className="grid h-full place-items-center p-6">
        <ErrorState
          title={error instanceof Error && row.error ? error.message : t('failedLoad')}
          onRetry={() => {
            void row.refetch();
            void messages.refetch();
          }}
          retryLabel={t('tryAgain')}
        />
      </div>
    );
  }
  return (
    <div className="flex h-full min-w-0 flex-col">
      <ThreadHeader talk={talk} row={other} isTyping={isTyping} />
      {other ? <PinnedHome row={other} /> : null}
      <MessageList
        talk={talk}
        accountId={accountId}
        row={other}
        items={items}
        pending={pending}
        outbox={outbox}
        isTyping={isTyping}
        sought={sought}
        isLoading={!messages.data}
        earlier={
          messages.hasNextPage
            ? { load: () => void messages.fetchNextPage(), isLoading: messages.isFetchingNextPage }
            : null
        }
      />
      {hasSent ? afterSending : null}
      {other && (other.is_blocked_by_me || other.is_blocked_by_user || !other.is_active) ? (
        <WhyNot row={other} />
      ) : (
        <Composer
          talk={talk}
          accountId={accountId}
          isOwner={items.some((item) => item.sender_id !== accountId) && items[0]?.sender_id !== accountId}
          isEmpty={messages.data !== undefined && items.length === 0 && pending.length === 0}
          lastIsTheirs={pending.length === 0 && items.at(-1)?.sender_id !== accountId}
          onSend={(content) => outbox.send(talk, content)}
        />
      )}
    </div>
  );
}

/** Milliseconds. */
const PRESENCE = 30_000;

/** Returns the other, and whether they are there right now. */
function usePresent(talk: Talk, row: ChatRow | undefined): ChatRow | undefined {
  const hasBegun = row !== undefined && row.last_message !== null;
  const options = { enabled: hasBegun, refetchInterval: PRESENCE };
  const { data } = useLaterCall(getChatPresence, onWire(talk), options);
  return row && { ...row, is_online: data?.data.is_online ?? row.is_online };
}

/** Returns whether something was under way here, and is no more: the list may have it before the outbox hears so. */
function useHasSent(isUnderWay: boolean): boolean {
  const [stage, setStage] = useState<'nothing' | 'under_way' | 'sent'>('nothing');
  useEffect(() => {
    setStage((before) => {
      if (isUnderWay) return before === 'nothing' ? 'under_way' : before;
      return before === 'under_way' ? 'sent' : before;
    });
  }, [isUnderWay]);
  return stage === 'sent';
}

/** Returns whether the other is writing: each sign of it lasts a few seconds, and ends with a message. */
function useOtherTyping(talk: Talk): boolean {
  const [until, setUntil] = useState(0);
  useFeed(({ event }) => {
    if (!event || !isSameTalk(talk, event)) return;
    if (event.kind === 'typing') setUntil(Date.now() + TYPING.shown * 1000);
    else if (event.kind === 'message') setUntil(0);
  });
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
}

/** Says that messages were read: once they are on the screen of someone who looks at it. */
function useReading(talk: Talk, newest: number, read: number | undefined): void {
  const { mutate } = useChange(markChat);
  const changed = useChatsChanged();
  const said = useRef(0);
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (newest === 0 || read === undefined || newest <= Math.max(read, said.current)) return;
    if (isSeen) said.current = newest;
    mutate(
      { ...onWire(talk), ...(isSeen ? { read_id: newest } : { delivered_id: newest }) },
      { onSuccess: changed },
    );
  }, [talk, newest, read, isSeen, mutate, changed]);
}
