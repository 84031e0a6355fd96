import { useLaterCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { getUnreadCount } from '../../contract.ts';
import { useText } from '../text.ts';
import { useFeed } from './use-feed.ts';

/** The way to the chat, with how many messages wait; counts as they come. */
export function ChatLink() {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useLaterCall(getUnreadCount);
  useFeed(({ event }) => {
    if (event?.kind === 'typing' || event?.kind === 'delivered' || event?.kind === 'read') return;
    void queries.invalidateQueries({ queryKey: [getUnreadCount.path] });
  });
  const count = data?.data.chat ?? 0;
  return (
    <Link
      to="/user/chat"
      className={buttonClass('ghost', 'sm', 'btn-square hit-area relative')}
      title={t('messages')}
    >
      <MessageCircle aria-hidden="true" />
      <VisuallyHidden>{count > 0 ? t('messagesUnread', { count }) : t('messages')}</VisuallyHidden>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold tabular-nums text-on-accent ring-2 ring-paper"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </Link>
  );
}
