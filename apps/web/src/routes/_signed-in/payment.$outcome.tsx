import { PaymentPage, readPaymentSearch } from '@keystead/payments/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../page-head.ts';

export const Route = createFileRoute('/_signed-in/payment/$outcome')({
  validateSearch: readPaymentSearch,
  head: ({ match }) => hiddenHead(match, 'payment'),
  component: () => <PaymentPage outcome={Route.useParams().outcome} search={Route.useSearch()} />,
});
