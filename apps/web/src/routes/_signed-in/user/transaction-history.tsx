import { PaymentHistoryPage } from '@keystead/payments/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/transaction-history')({
  head: () => ({ meta: [{ title: 'Payments · Keystead' }] }),
  component: PaymentHistoryPage,
});
