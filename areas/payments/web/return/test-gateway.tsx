import { useChange } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Badge } from '@keystead/ui/badge';
import { Button, buttonClass } from '@keystead/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { payTest } from '../../contract.ts';
import { useText } from '../text.ts';
import { useAmount } from '../use-amount.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/** Renders the page of the gateway that takes no money. The real ones have pages of their own, elsewhere. */
export function TestGateway({ transactionId }: { transactionId: number }) {
  const t = useText();
  const named = useNames();
  const navigate = useNavigate();
  const pay = useChange(payTest);
  const amount = useAmount();
  const { data } = usePaymentStatus(transactionId);
  const end = (outcome: 'success' | 'failed') =>
    pay.mutate(
      { payment_transaction_id: transactionId, outcome },
      {
        onSuccess: () =>
          void navigate({
            to: '/payment/$outcome',
            params: { outcome: outcome === 'success' ? 'success' : 'fail' },
            search: { payment: transactionId },
          }),
      },
    );
  return (
    <section className="surface grid w-full gap-4 p-6 sm:p-10">
      <Badge tone="warning" className="justify-self-start">
        {t('test')}
      </Badge>
      <h1 className="text-2xl">{t('testTitle')}</h1>
      {data ? (
        <p className="text-lg">
          {t('testWhat', {
            name: named('package', data.package.name),
            amount: amount(data.amount, data.currency),
          })}
        </p>
      ) : null}
      <p className="text-muted">{t('testLead')}</p>
      {pay.error ? (
        <Alert tone="danger" live>
          {pay.error.message}
        </Alert>
      ) : null}
      <div className="mt-2 grid gap-3">
        <Button full loading={pay.isPending} onClick={() => end('success')}>
          {t('testPay')}
        </Button>
        <Button full variant="secondary" disabled={pay.isPending} onClick={() => end('failed')}>
          {t('testDecline')}
        </Button>
        <Link
          to="/payment/$outcome"
          params={{ outcome: 'fail' }}
          search={{ payment: transactionId }}
          className={buttonClass('ghost', 'md', 'w-full')}
        >
          {t('testCancel')}
        </Link>
      </div>
    </section>
  );
}
