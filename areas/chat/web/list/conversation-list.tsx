import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { isSameTalk, type Talk } from '../talk.ts';
import { useText } from '../text.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import type { useChats } from './use-chats.ts';

/** Renders own conversations, or the messages that contain what is searched for. */
export function ConversationList({
  chats: { query, rows, typing },
  talk,
  accountId,
}: {
  chats: ReturnType<typeof useChats>;
  talk: Talk | null;
  accountId: number;
}) {
  const t = useText();
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words.trim());
  return (
    <>
      <header className="grid gap-3 border-b border-line p-4">
        <h2 className="text-xl">{t('title')}</h2>
        <search className="relative">
          <Search
            aria-hidden="true"
            className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
          />
          <input
            type="text"
            enterKeyHint="search"
            value={words}
            maxLength={100}
            onChange={(event) => setWords(event.currentTarget.value)}
            aria-label={t('searchLabel')}
            placeholder={t('searchLabel')}
            className="h-11 w-full rounded-full border border-edge bg-card ps-9 pe-10 text-base"
          />
          {words !== '' ? (
            <button
              type="button"
              aria-label={t('clearSearch')}
              className="absolute inset-e-1 top-1/2 grid size-9 -translate-y-1/2 place-items-center rounded-full text-muted hover:bg-hover"
              onClick={() => setWords('')}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          ) : null}
        </search>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {sought.length > 1 ? (
          <FoundMessages words={sought} />
        ) : query.error && rows.length === 0 ? (
          <ErrorState
            title={t('failedLoad')}
            onRetry={() => void query.refetch()}
            retryLabel={t('tryAgain')}
          />
        ) : !query.data ? (
          <Waiting label={t('loading')} />
        ) : rows.length === 0 ? (
          <div className="p-6">
            <EmptyState
              drawing="talk"
              title={t('none')}
              description={t('noneText')}
              action={
                <Link to="/properties/all-properties" className={buttonClass('primary')}>
                  {t('browse')}
                </Link>
              }
            />
          </div>
        ) : (
          <ul aria-label={t('title')}>
            {rows.map((row) => (
              <ConversationRow
                key={`${row.property_id}_${row.user_id}`}
                row={row}
                accountId={accountId}
                isOpen={isSameTalk(talk, row)}
                isTyping={typing.has(`${row.property_id}_${row.user_id}`)}
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && sought.length < 2 ? (
          <LoadMore
            onLoadMore={() => void query.fetchNextPage()}
            loading={query.isFetchingNextPage}
            label={t('more')}
          />
        ) : null}
      </div>
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-5/6" />
          </div>
        </div>
      ))}
    </div>
  );
}
