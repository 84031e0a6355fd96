import { Avatar } from '@keystead/ui/avatar';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ChatRow } from '../../contract.ts';
import { readDraft } from '../drafts.ts';
import { previewOf } from '../preview.ts';
import { useText } from '../text.ts';
import { Ticks } from '../thread/ticks.tsx';
import { useWhen } from '../when.ts';

/** Renders one conversation of the list: partner, listing, last message and number of unread ones. */
export function ConversationRow({
  row,
  accountId,
  isOpen,
  isTyping,
}: {
  row: ChatRow;
  accountId: number;
  isOpen: boolean;
  isTyping: boolean;
}) {
  const t = useText();
  const when = useWhen();
  const { last_message: last, unread_count: unread } = row;
  const isOwn = last !== null && last.sender_id === accountId;
  const draft = isOpen ? '' : readDraft(accountId, { user: row.user_id, property: row.property_id });
  return (
    <li>
      <Link
        to="/user/chat"
        search={{ user: row.user_id, property: row.property_id }}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(
          'flex items-center gap-3 border-b border-line px-4 py-3 outline-offset-[-2px]',
          isOpen ? 'bg-accent-tint' : 'hover:bg-hover',
        )}
      >
        <span className="relative">
          <Avatar name={row.name} src={row.profile || undefined} className="size-12" />
          {row.is_online ? (
            <span className="absolute inset-e-0 bottom-0 size-3.5 rounded-full border-2 border-paper bg-success">
              <VisuallyHidden>{t('online')}</VisuallyHidden>
            </span>
          ) : null}
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={clsx('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{row.name}</span>
            <time dateTime={row.date} className="ms-auto shrink-0 text-xs text-muted">
              {when.brief(row.date)}
            </time>
          </span>
          {row.title === '' ? null : (
            <span dir="auto" className="max-w-full justify-self-start truncate text-xs text-muted">
              {row.title}
            </span>
          )}
          <span className="flex items-center gap-1.5 text-sm">
            {isOwn && !isTyping && draft === '' ? (
              <Ticks state={stateOf(last.id, row)} className="text-muted" />
            ) : null}
            <span
              dir="auto"
              className={clsx(
                'min-w-0 truncate',
                isTyping || draft !== '' ? 'text-accent' : unread > 0 ? 'text-ink' : 'text-muted',
              )}
            >
              {isTyping
                ? t('typingShort')
                : draft !== ''
                  ? t('draft', { text: draft })
                  : last
                    ? previewOf(last, t)
                    : ''}
            </span>
            {unread > 0 ? (
              <span className="ms-auto grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold tabular-nums text-on-accent">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Returns how far an own message has got. */
export function stateOf(id: number, row: Pick<ChatRow, 'read_id' | 'delivered_id'>) {
  if (id <= row.read_id) return 'read';
  return id <= row.delivered_id ? 'delivered' : 'sent';
}
