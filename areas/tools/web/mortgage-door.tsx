import { Link } from '@tanstack/react-router';
import type { MortgageTerms } from '../rules.ts';
import { MortgageSchedule } from './mortgage-schedule.tsx';
import { useText } from './text.ts';

/** Below the estimate on the page of a home: the mortgage month by month, and the calculator with the same terms. */
export function MortgageDoor({ terms }: { terms: MortgageTerms }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <MortgageSchedule terms={terms} />
      <Link
        to="/mortgage-calculator"
        search={{
          price: String(terms.amount),
          down: String(terms.down),
          unit: 'money',
          rate: String(terms.rate),
          years: String(terms.years),
        }}
        className="link text-sm"
      >
        {t('calculator')}
      </Link>
    </span>
  );
}
