export { NotificationBell } from './bell.tsx';
export { NotificationsPage } from './notifications-page.tsx';
export { PushBanner } from './push/push-banner.tsx';
export { PushCard } from './push/push-card.tsx';
export { PushHint } from './push/push-hint.tsx';
export { PushListener } from './push/push-listener.tsx';
export { type NotificationsSearch, readNotificationsSearch } from './search.ts';
export { StopMailsPage } from './stop-mails-page.tsx';
