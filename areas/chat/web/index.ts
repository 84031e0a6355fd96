export { ChatPage } from './chat-page.tsx';
export { ChatLink } from './live/chat-link.tsx';
export { MessageButton } from './message-button.tsx';
export { type ChatSearch, readChatSearch } from './search.ts';
