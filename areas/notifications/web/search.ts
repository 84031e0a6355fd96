/** What the address of the notifications says: which of them, or the settings. */
export interface NotificationsSearch {
  view?: 'unread' | 'settings' | undefined;
}

export function readNotificationsSearch({ view }: Record<string, unknown>): NotificationsSearch {
  return view === 'unread' || view === 'settings' ? { view } : {};
}
