import { getUnreadCount } from '@keystead/chat/contract';
import { useFeed } from '@keystead/chat/web';
import { useLaterCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { getNotificationList } from '../contract.ts';
import { useText } from './text.ts';

/** The way to the notifications, with how many are unread; counts as they come, and as their things are seen. */
export function NotificationBell() {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useLaterCall(getUnreadCount);
  useFeed(({ event }) => {
    if (event !== null && event.kind !== 'notification' && event.kind !== 'seen' && event.kind !== 'cleared')
      return;
    void queries.invalidateQueries({ queryKey: [getUnreadCount.path] });
    void queries.invalidateQueries({ queryKey: [getNotificationList.path] });
  });
  const count = data?.data.notification ?? 0;
  return (
    <Link
      to="/user/notifications"
      className={buttonClass('ghost', 'sm', 'btn-square hit-area relative')}
      title={t('bell')}
    >
      <Bell aria-hidden="true" />
      <VisuallyHidden>{count > 0 ? t('bellUnread', { count }) : t('bell')}</VisuallyHidden>
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
