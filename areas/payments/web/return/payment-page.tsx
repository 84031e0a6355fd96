import { Container } from '@keystead/ui/container';
import { useText } from '../text.ts';
import { Notice } from './notice.tsx';
import { Outcome } from './outcome.tsx';
import type { PaymentSearch } from './search.ts';
import { TestGateway } from './test-gateway.tsx';

/** Renders where gateways send people back to, and the page of the test gateway. */
export function PaymentPage({ outcome, search }: { outcome: string; search: PaymentSearch }) {
  const t = useText();
  const { payment } = search;
  return (
    <Container className="grid max-w-xl place-items-center py-12 sm:py-20">
      {payment === undefined ? (
        <Notice tone="warning" title={t('unknownTitle')} text={t('unknownText')} />
      ) : outcome === 'test' ? (
        <TestGateway transactionId={payment} />
      ) : (
        <Outcome transactionId={payment} isCancelled={outcome === 'fail'} />
      )}
    </Container>
  );
}
