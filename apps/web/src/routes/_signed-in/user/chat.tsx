import { ChatPage, readChatSearch } from '@keystead/chat/web';
import { EnquiriesNotice } from '@keystead/enquiries/web';
import { PushBanner, PushHint } from '@keystead/notifications/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/chat')({
  validateSearch: readChatSearch,
  head: ({ match }) => hiddenHead(match, 'messages'),
  component: () => (
    <ChatPage
      {...Route.useSearch()}
      notice={
        <>
          <PushBanner />
          <EnquiriesNotice />
        </>
      }
      afterSending={<PushHint />}
    />
  ),
});
