import { PaymentHistoryPage } from '@keystead/payments/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/transaction-history')({
  head: ({ match }) => hiddenHead(match, 'payments'),
  component: PaymentHistoryPage,
});
