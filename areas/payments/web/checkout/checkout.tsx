import { useChange, useLaterCall } from '@keystead/http/react';
import type { PlanPackage } from '@keystead/plans/contract';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { ErrorState } from '@keystead/ui/error-state';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  createPaymentIntent,
  getPaymentSettings,
  type NextStep,
  type PaymentTransaction,
  type ToPay,
} from '../../contract.ts';
import type { Method } from '../../rules.ts';
import { useText } from '../text.ts';
import { useAmount } from '../use-amount.ts';
import { BankAccount } from './bank-account.tsx';
import { leaveTo } from './leave.ts';
import { ReceiptDrop } from './receipt-drop.tsx';

const CardForm = lazy(() => import('./card-form.tsx'));

type BankDetails = readonly { title: string; value: string }[];

/**
 * Pays for a package: which way, then what that way needs. What it costs, the server says.
 * @param agencyId the agency that it is for; without one, the person
 */
export default function Checkout({
  offer,
  agencyId,
  onClose,
}: {
  offer: PlanPackage;
  agencyId?: number | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const settings = useLaterCall(getPaymentSettings, { package_id: offer.id });
  const begin = useChange(createPaymentIntent);
  const [chosen, setChosen] = useState<Method>();
  const methods = settings.data?.methods ?? [];
  const method = chosen ?? methods[0]?.method;
  const begun = begin.data?.data;
  const { reset } = begin;
  useEffect(() => {
    // After the browser's back button the page is as it was left.
    const chooseAgain = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', chooseAgain);
    return () => window.removeEventListener('pageshow', chooseAgain);
  }, [reset]);
  const start = () => {
    if (!method) return;
    begin.mutate(
      { package_id: offer.id, agency_id: agencyId, platform_type: 'web', payment_method: method },
      {
        onSuccess: ({ data: { next } }) =>
          (next.kind === 'redirect' || next.kind === 'form') && leaveTo(next),
      },
    );
  };
  const frame = (title: string, body: ReactNode, footer?: ReactNode) => (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('close')}
      footer={footer}
    >
      {body}
    </Dialog>
  );

  if (settings.error) {
    return frame(
      t('checkoutTitle', { name: offer.name }),
      <ErrorState
        title={t('failedLoad')}
        onRetry={() => void settings.refetch()}
        retryLabel={t('tryAgain')}
      />,
    );
  }
  if (!settings.data) {
    return frame(
      t('checkoutTitle', { name: offer.name }),
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>,
    );
  }
  if (methods.length === 0) {
    return frame(
      t('noMethod'),
      <p className="text-muted">{t('noMethodText')}</p>,
      <>
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
        <Link to="/contact-us" className={buttonClass('primary')}>
          {t('contact')}
        </Link>
      </>,
    );
  }
  if (begun && (begun.next.kind === 'secret' || begun.next.kind === 'transfer')) {
    return frame(
      t('checkoutTitle', { name: offer.name }),
      <NextOf
        step={begun.next}
        transaction={begun.payment_transaction}
        bank={settings.data.bank_details}
        onBack={reset}
        onClose={onClose}
      />,
    );
  }
  return frame(
    t('checkoutTitle', { name: offer.name }),
    <div className="grid gap-5">
      {settings.data.to_pay ? <Price {...settings.data.to_pay} /> : null}
      <div className="grid gap-3">
        <h3 className="text-base">{t('howToPay')}</h3>
        <RadioGroup
          look="cards"
          label={t('howToPay')}
          value={method ?? null}
          onValueChange={setChosen}
          disabled={begin.isPending}
          options={methods.map(({ method: value }) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
        />
      </div>
      {begin.error ? (
        <Alert tone="danger" live>
          {begin.error.message}
        </Alert>
      ) : null}
    </div>,
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button loading={begin.isPending || begin.isSuccess} onClick={start}>
        {t('continueTo')}
      </Button>
    </>,
  );
}

/** Renders what is to be paid, as the server has counted it; where there is tax, how much of it. */
function Price({ net, tax, gross, currency, tax_name: taxName }: ToPay) {
  const t = useText();
  const amount = useAmount();
  const lines = taxName === '' ? [] : [[t('net'), net] as const, [taxName, tax] as const];
  return (
    <dl className="grid gap-1 rounded-md bg-sunken px-4 py-3">
      {lines.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 text-sm text-muted">
          <dt>{label}</dt>
          <dd className="tabular-nums">{amount(value, currency)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-muted">{t('toPay')}</dt>
        <dd className="font-serif text-2xl tabular-nums">{amount(gross, currency)}</dd>
      </div>
    </dl>
  );
}

function NextOf({
  step,
  transaction,
  bank,
  onBack,
  onClose,
}: {
  step: Extract<NextStep, { kind: 'secret' | 'transfer' }>;
  transaction: PaymentTransaction;
  bank: BankDetails;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const amount = useAmount()(transaction.amount, transaction.currency);
  const [isSent, setSent] = useState(false);
  if (step.kind === 'secret') {
    const returnUrl = `${window.location.origin}/payment/success?payment=${transaction.id}`;
    return (
      <Suspense fallback={<Skeleton className="h-48" />}>
        <CardForm step={step} returnUrl={returnUrl} amount={amount} onBack={onBack} />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-5">
      <p>{t('transferText')}</p>
      <BankAccount details={bank} amount={amount} reference={transaction.transfer_reference} />
      <ReceiptDrop transactionId={transaction.id} onSent={() => setSent(true)} />
      <div className="flex flex-wrap justify-end gap-3">
        {isSent ? null : (
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
        )}
        {transaction.agency_id === null ? (
          <Link to="/user/transaction-history" className={buttonClass('secondary')}>
            {t('toPayments')}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
