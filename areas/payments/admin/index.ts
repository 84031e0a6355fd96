import { type Resource, screen } from '@keystead/admin';
import { CreditCard, Percent, Plug, ReceiptText } from 'lucide-react';

import type { RaRecord } from 'react-admin';
import type { StaffPayment } from '../contract.staff.ts';
import { paymentTitle } from './labels.ts';

const common = { group: 'Commerce', right: 'payments' } as const;

/** What was paid, and how to be paid. */
export const resources: readonly Resource[] = [
  {
    ...common,
    name: 'payments',
    label: 'Payments',
    one: 'payment',
    icon: CreditCard,
    letter: 'y',
    searched: true,
    title: (record) => paymentTitle(record as RaRecord & StaffPayment),
    list: screen(() => import('./payments/payment-list.tsx').then((file) => file.PaymentList)),
    show: screen(() => import('./payments/payment-show.tsx').then((file) => file.PaymentShow)),
  },
  {
    ...common,
    name: 'invoices',
    label: 'Invoices',
    one: 'invoice',
    icon: ReceiptText,
    searched: true,
    title: (record) => String(record.number),
    list: screen(() => import('./payments/invoice-list.tsx').then((file) => file.InvoiceList)),
  },
  {
    ...common,
    name: 'gateways',
    label: 'Payment methods',
    one: 'gateway',
    icon: Plug,
    right: 'gateways',
    list: screen(() => import('./gateways/gateways-page.tsx').then((file) => file.GatewaysPage)),
  },
  {
    ...common,
    name: 'invoice-terms',
    label: 'Tax and invoices',
    one: 'tax',
    icon: Percent,
    list: screen(() => import('./terms-page.tsx').then((file) => file.TermsPage)),
  },
];
