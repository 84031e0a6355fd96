export { NotificationBell } from './bell.tsx';
export { NotificationsPage } from './notifications-page.tsx';
export { PushBanner, PushCard, PushHint, PushListener } from './push/index.ts';
export { type NotificationsSearch, readNotificationsSearch } from './search.ts';
export { StopMailsPage } from './stop-mails-page.tsx';
