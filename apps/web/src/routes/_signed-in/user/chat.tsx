import { ChatPage, readChatSearch } from '@keystead/chat/web';
import { PushBanner, PushHint } from '@keystead/notifications/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/chat')({
  validateSearch: readChatSearch,
  head: () => ({ meta: [{ title: 'Messages · Keystead' }] }),
  component: () => <ChatPage {...Route.useSearch()} notice={<PushBanner />} afterSending={<PushHint />} />,
});
