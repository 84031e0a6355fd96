import { type Resource, screen } from '@keystead/admin';
import { MessagesSquare } from 'lucide-react';

/** What people write to the site in the chat, and its answers. */
export const resources: readonly Resource[] = [
  {
    name: 'conversations',
    label: 'Support chats',
    one: 'chat',
    group: 'Moderation',
    icon: MessagesSquare,
    right: 'chats',
    searched: true,
    title: (record) => String(record.account_name || record.id),
    list: screen(() => import('./conversation-list.tsx').then((file) => file.ConversationList)),
    show: screen(() => import('./conversation-show.tsx').then((file) => file.ConversationShow)),
  },
];
