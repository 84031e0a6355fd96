import { type Resource, screen } from '@keystead/admin';
import { Handshake } from 'lucide-react';

/** What people offer for homes. */
export const resources: readonly Resource[] = [
  {
    name: 'offers',
    label: 'Offers',
    one: 'offer',
    group: 'Moderation',
    icon: Handshake,
    right: 'chats',
    searched: true,
    title: (record) => `${record.buyer_name}: ${record.title}`,
    list: screen(() => import('./offer-list.tsx').then((file) => file.OfferList)),
  },
];
