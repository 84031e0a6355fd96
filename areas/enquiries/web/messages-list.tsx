import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { clsx } from 'clsx';
import type { GuestEnquiry } from '../contract.ts';
import { useText } from './text.ts';

/** Renders what was written, the first first; that of the reader at the end of the line. */
export function Messages({
  messages,
  isOwner,
  other,
}: {
  messages: GuestEnquiry['messages'];
  /** Whether the reader is the owner. */
  isOwner: boolean;
  /** Name of the other one. */
  other: string;
}) {
  const t = useText();
  const locale = useLocale();
  const when = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol aria-label={t('messages')} className="grid gap-3">
      {messages.map((one) => {
        const isOwn = one.is_owner === isOwner;
        return (
          <li
            key={one.id}
            className={clsx('grid max-w-[85%] gap-1', isOwn ? 'justify-self-end' : 'justify-self-start')}
          >
            <p
              dir="auto"
              className={clsx(
                'rounded-lg px-4 py-2.5 whitespace-pre-line wrap-anywhere',
                isOwn ? 'bg-accent-tint' : 'border border-line bg-card',
              )}
            >
              {one.message}
            </p>
            <p className={clsx('px-1 text-xs text-muted', isOwn && 'text-end')}>
              <bdi>{isOwn ? t('you') : other}</bdi>
              {' · '}
              <time dateTime={one.created_at}>{when.format(new Date(one.created_at))}</time>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
