import { useLaterCall } from '@keystead/http/react';
import { Skeleton } from '@keystead/ui/skeleton';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchMessages } from '../../contract.ts';
import { previewOf } from '../preview.ts';
import { useText } from '../text.ts';
import { useWhen } from '../when.ts';

/** Renders messages that contain a text, each linked to its conversation. */
export function FoundMessages({ words }: { words: string }) {
  const t = useText();
  const when = useWhen();
  const { data } = useLaterCall(searchMessages, { query: words }, { placeholderData: keepPreviousData });
  if (!data) return <Skeleton className="m-4 h-16" />;
  if (data.total === 0)
    return (
      <p role="status" className="p-6 text-center text-sm text-muted">
        {t('foundNone')}
      </p>
    );
  return (
    <>
      <LiveMessage>{t('found', { count: data.total })}</LiveMessage>
      <ul>
        {data.data.map((message) => (
          <li key={message.id}>
            <Link
              to="/user/chat"
              search={{ user: message.user_id, property: message.property_id, message: message.id }}
              className="grid gap-0.5 px-4 py-3 outline-offset-[-2px] hover:bg-hover"
            >
              <span className="flex items-baseline gap-2">
                <span className="truncate font-medium">{message.name}</span>
                <time dateTime={message.created_at} className="ms-auto shrink-0 text-xs text-muted">
                  {when.brief(message.created_at)}
                </time>
              </span>
              <span dir="auto" className="line-clamp-2 justify-self-start text-sm text-muted">
                <Marked text={previewOf(message, t)} words={words} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  const start = Math.max(0, at - 40);
  return (
    <>
      {start > 0 ? '…' : ''}
      {text.slice(start, at)}
      <mark className="rounded-sm bg-signal-tint text-ink">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
