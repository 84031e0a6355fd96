import { Button } from '@keystead/ui/button';
import { Skeleton } from '@keystead/ui/skeleton';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatRow, MessageItem } from '../../contract.ts';
import { mentionsOutsidePayment } from '../../rules.payment.ts';
import { stateOf } from '../list/conversation-row.tsx';
import type { Talk } from '../talk.ts';
import { useText } from '../text.ts';
import { useWhen } from '../when.ts';
import { MessageBubble, messageAnchor, PendingBubble } from './bubble.tsx';
import type { Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { Warning } from './warning.tsx';

/** Pixels from the end within which someone is taken to be reading along. */
const NEAR = 160;

/** Renders what was said, by days; stays at the end while someone reads along there. */
export function MessageList({
  talk,
  accountId,
  row,
  items,
  pending,
  outbox,
  isTyping,
  sought,
  isLoading,
  earlier,
}: {
  talk: Talk;
  accountId: number;
  row: ChatRow | undefined;
  items: readonly MessageItem[];
  pending: readonly Outgoing[];
  outbox: Outbox;
  isTyping: boolean;
  /** Message to go to; 0: none. */
  sought: number;
  isLoading: boolean;
  earlier: { load: () => void; isLoading: boolean } | null;
}) {
  const t = useText();
  const when = useWhen();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, height: 0, first: 0 });
  const first = items[0]?.id ?? 0;
  const mark = `${first}/${items.at(-1)?.id}/${pending.length}/${isTyping}`;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { isAtEnd, height, first: before } = place.current;
    if (isAtEnd || pending.length > 0) element.scrollTop = element.scrollHeight;
    // Earlier messages came in above: what was read stays where it is.
    else if (before !== 0 && first < before) element.scrollTop += element.scrollHeight - height;
    place.current = { ...place.current, height: element.scrollHeight, first };
  }, [mark]);
  const isFound = sought > 0 && items.some((item) => item.id === sought);
  useEffect(() => {
    if (!isFound) return;
    place.current.isAtEnd = false;
    document.getElementById(messageAnchor(sought))?.scrollIntoView({ block: 'center' });
  }, [isFound, sought]);
  // Pictures that arrive and a field that grows move the end: a reader at the end stays there.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const warned = items.findLast(
    (item) => item.sender_id !== accountId && mentionsOutsidePayment(item.message),
  );
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      role="log"
      aria-label={t('conversationWith', { name: row?.name ?? '' })}
      aria-live="off"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4 md:px-6"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        place.current.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      <div className="mx-auto flex min-h-full max-w-3xl flex-col justify-end">
        {earlier ? (
          <Button
            variant="ghost"
            size="sm"
            className="mb-4 self-center"
            loading={earlier.isLoading}
            onClick={earlier.load}
          >
            {t('earlier')}
          </Button>
        ) : null}
        {isLoading ? <Waiting label={t('loading')} /> : null}
        {!isLoading && items.length === 0 && pending.length === 0 && row ? (
          <div className="grid flex-1 place-content-center gap-1 py-10 text-center">
            <p className="font-serif text-xl">{t('begin', { name: row.name })}</p>
            <p className="text-sm text-muted">{t('beginText')}</p>
          </div>
        ) : null}
        <ol className="grid gap-1">
          {items.map((item, index) => {
            const before = items[index - 1];
            const isNewDay = !before || !when.isSameDay(before.created_at, item.created_at);
            const isOwn = item.sender_id === accountId;
            return (
              <Fragment key={item.id}>
                {isNewDay ? (
                  <li className="my-3 flex justify-center">
                    <span className="rounded-full bg-paper px-3 py-1 text-xs text-muted shadow-card">
                      {when.day(item.created_at)}
                    </span>
                  </li>
                ) : null}
                <MessageBubble
                  talk={talk}
                  item={item}
                  isOwn={isOwn}
                  isSought={item.id === sought}
                  name={row?.name ?? ''}
                  isFirst={isNewDay || before?.sender_id !== item.sender_id}
                  state={isOwn ? stateOf(item.id, row ?? { read_id: 0, delivered_id: 0 }) : null}
                />
                {item === warned ? <Warning /> : null}
              </Fragment>
            );
          })}
          {pending.map((one) => (
            <PendingBubble key={one.clientId} one={one} outbox={outbox} />
          ))}
        </ol>
        {isTyping ? (
          <p className="mt-2 text-sm text-muted" role="status">
            {t('typing', { name: row?.name ?? '' })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      <Skeleton className="h-11 w-2/3 rounded-lg" />
      <Skeleton className="h-11 w-1/2 justify-self-end rounded-lg" />
      <Skeleton className="h-16 w-3/5 rounded-lg" />
    </div>
  );
}
