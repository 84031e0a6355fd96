import { type Resource, screen } from '@keystead/admin';
import { Webhook } from 'lucide-react';

/** Endpoints that receive events, and what was sent to them. */
export const resources: readonly Resource[] = [
  {
    name: 'webhooks',
    label: 'Webhooks',
    one: 'webhook',
    about: 'Addresses of other systems that receive signed events: new leads, bookings, payments.',
    group: 'System',
    icon: Webhook,
    searched: true,
    title: (record) => String(record.url),
    deleteText: 'Nothing is sent there any more. Its log is deleted, too.',
    list: screen(() => import('./webhook-list.tsx').then((file) => file.WebhookList)),
    create: screen(() => import('./webhook-form.tsx').then((file) => file.WebhookCreate)),
    edit: screen(() => import('./webhook-form.tsx').then((file) => file.WebhookEdit)),
    show: screen(() => import('./webhook-show.tsx').then((file) => file.WebhookShow)),
  },
];
