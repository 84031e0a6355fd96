import { useEffect } from 'react';
import { Notification, type NotificationPayload, useNotificationContext } from 'react-admin';

/** Messages about what was done; long enough to take it back. */
const SHOWN_MS = 6000;

/**
 * Notes at the lower edge, one after the other. A person who does ten things in ten seconds would read of the last one a minute
 * later: of those that wait, only the newest is still news, beside errors and what can be taken back.
 */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext();
  useEffect(() => {
    if (notifications.some(isOldNews)) setNotifications((waiting) => waiting.filter(isWorthwhile));
  }, [notifications, setNotifications]);
  return <Notification autoHideDuration={SHOWN_MS} />;
}

function isOldNews(note: NotificationPayload, place: number, all: readonly NotificationPayload[]): boolean {
  const isIssue = note.type === 'error' || note.type === 'warning';
  const offers = note.notificationOptions?.undoable === true || typeof note.message !== 'string';
  return place < all.length - 1 && !isIssue && !offers;
}

const isWorthwhile = (...note: Parameters<typeof isOldNews>) => !isOldNews(...note);
