import { getUnreadCount } from '@keystead/chat/contract';
import { useChange } from '@keystead/http/react';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { deleteNotifications, getNotificationList, markNotifications } from '../../contract.ts';
import { useText } from '../text.ts';

/** What someone does with own notifications. */
export interface NotificationChanges {
  mark(id: number, isRead: boolean): void;
  markAll(): void;
  remove(id: number): void;
  removeAll(): void;
}

export function useNotificationChanges(): NotificationChanges {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const marking = useChange(markNotifications);
  const deleting = useChange(deleteNotifications);
  const after = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch {
      toast.error(t('failed'), { description: t('failedText') });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: [getNotificationList.path] }),
      queries.invalidateQueries({ queryKey: [getUnreadCount.path] }),
    ]);
  };
  return {
    mark: (id, isRead) => void after(marking.mutateAsync({ ids: [id], is_read: isRead })),
    markAll: () => void after(marking.mutateAsync({ all: true })),
    remove: (id) => void after(deleting.mutateAsync({ ids: [id] }).then(() => toast.success(t('deleted')))),
    removeAll: () => void after(deleting.mutateAsync({ all: true })),
  };
}
