import { PaymentPage, readPaymentSearch } from '@keystead/payments/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/payment/$outcome')({
  validateSearch: readPaymentSearch,
  head: () => ({ meta: [{ title: 'Payment · Keystead' }] }),
  component: () => <PaymentPage outcome={Route.useParams().outcome} search={Route.useSearch()} />,
});
