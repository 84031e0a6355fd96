import { useLaterCall } from '@keystead/http/react';
import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { useMoney } from '@keystead/listings/web';
import { PackageGate } from '@keystead/plans/web';
import { Dialog } from '@keystead/ui/dialog';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import type { ReactNode } from 'react';
import { mortgageCalculator } from '../contract.ts';
import type { MortgageTerms } from '../rules.ts';
import { Schedule } from './schedule.tsx';
import { useText } from './text.ts';

/** Shows a mortgage month by month to people with a package for it, and the way to one to all others. */
export default function ScheduleDialog({
  terms,
  start,
  onClose,
}: {
  terms: MortgageTerms;
  start?: string | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const money = useMoney();
  const locale = useLocale();
  const percent = numberFormatWith(locale, { style: 'percent', maximumFractionDigits: 2 });
  const { amount, down, rate, years, months = 0, extra = 0 } = terms;
  const { data, error, refetch } = useLaterCall(mortgageCalculator, {
    loan_amount: amount,
    down_payment: down,
    interest_rate: rate,
    show_all_details: true,
    loan_term_years: years,
    ...(months > 0 && { loan_term_months: months }),
    ...(extra > 0 && { extra_payment: extra }),
    ...(start !== undefined && { start_month: start }),
  });
  if (error?.code === 'payment_required')
    return <PackageGate feature="mortgage_calculator_detail" onClose={onClose} />;
  const timeOf = (wholeYears: number, more: number) => {
    const words = [
      wholeYears > 0 && t('years', { count: wholeYears }),
      more > 0 && t('months', { count: more }),
    ];
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      words.filter((word) => word !== false),
    );
  };
  const window = (children: ReactNode) => (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('schedule')}
      description={t('terms', {
        loan: money(amount - down, false),
        rate: percent.format(rate / 100),
        time: timeOf(years, months),
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
