export { ChatPage } from './chat-page.tsx';
export { ChatLink } from './live/chat-link.tsx';
export { useConnection, useFeed } from './live/use-feed.ts';
export { MessageButton, ViewingButton } from './message-button.tsx';
export { type ChatSearch, readChatSearch } from './search.ts';
