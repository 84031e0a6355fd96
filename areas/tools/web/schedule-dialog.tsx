import { selectUser } from '@keystead/accounts/web';
import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { useMoney } from '@keystead/listings/web';
import { PackageGate } from '@keystead/plans/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mortgageCalculator } from '../contract.ts';
import type { MortgageTerms } from '../rules.ts';
import { Schedule } from './schedule.tsx';
import { useText } from './text.ts';

/** A mortgage month by month, for whoever has a package that holds it; the way to one for everybody else. */
export default function ScheduleDialog({ terms, onClose }: { terms: MortgageTerms; onClose: () => void }) {
  const t = useText();
  const money = useMoney();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 2 });
  const isSignedIn = useSelector(selectUser) !== null;
  const { data, error, refetch } = useLaterCall(mortgageCalculator, {
    ...{ loan_amount: terms.amount, down_payment: terms.down, interest_rate: terms.rate },
    ...{ loan_term_years: terms.years, show_all_details: true },
  });
  if (error?.code === 'payment_required') {
    if (isSignedIn) return <PackageGate feature="mortgage_calculator_detail" onClose={onClose} />;
    return <GuestGate onClose={onClose} />;
  }
  const window = (children: ReactNode) => (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('schedule')}
      description={t('terms', {
        ...{ loan: money(terms.amount - terms.down, false), rate: percent.format(terms.rate / 100) },
        count: terms.years,
      })}
      closeLabel={t('close')}
    >
      {children}
    </Dialog>
  );
  if (error) {
    return window(
      <ErrorState
        title={t('failed')}
        description={error.details[0]?.message ?? error.message}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
      />,
    );
  }
  if (!data) {
    return window(
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-60" />
      </div>,
    );
  }
  return window(<Schedule mortgage={data.data} />);
}

/** The upsell for whoever is not signed in. */
function GuestGate({ onClose }: { onClose: () => void }) {
  const t = useText();
  const next = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('gateTitle')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          <Link to="/sign-in" search={{ next }} className={buttonClass('secondary')}>
            {t('signIn')}
          </Link>
          <Link to="/subscription-plan" className={buttonClass('primary')}>
            {t('toPackages')}
          </Link>
        </>
      }
    >
      <p className="text-muted">{t('gateText')}</p>
    </Dialog>
  );
}
