export { FeedPage } from './feed/feed-page.tsx';
export { ForYou } from './feed/for-you.tsx';
export { PreferencesPage } from './preferences/preferences-page.tsx';
