import { getUnreadCount } from '@keystead/chat/contract';
import { useFeed } from '@keystead/chat/web';
import { useLaterCall } from '@keystead/http/react';
import { CountedIcon } from '@keystead/ui/badge';
import { buttonClass } from '@keystead/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { getNotificationList } from '../contract.ts';
import { useText } from './text.ts';

/**
 * Renders the link with the unread count; counts as they come, and as their things are seen: the chat's
 * link beside it asks for both counts again.
 */
export function NotificationBell() {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useLaterCall(getUnreadCount);
  useFeed(({ event }) => {
    if (event !== null && event.kind !== 'notification' && event.kind !== 'seen' && event.kind !== 'cleared')
      return;
    void queries.invalidateQueries({ queryKey: [getNotificationList.path] });
  });
  const count = data?.data.notification ?? 0;
  return (
    <Link
      to="/user/notifications"
      className={buttonClass('ghost', 'sm', 'btn-square hit-area relative')}
      title={t('bell')}
    >
      <CountedIcon
        icon={<Bell aria-hidden="true" />}
        label={count > 0 ? t('bellUnread', { count }) : t('bell')}
        count={count}
      />
    </Link>
  );
}
