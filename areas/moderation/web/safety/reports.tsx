import { Badge } from '@keystead/ui/badge';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReportItem } from '../../contract.ts';
import { useText } from '../text.ts';
import { FIRST_SHOWN, OwnList, type Result } from './own-list.tsx';
import { useDay } from './use-day.ts';

export function Reports({ result }: { result: Result<ReportItem> }) {
  const t = useText();
  const [shown, setShown] = useState(FIRST_SHOWN);
  return (
    <OwnList
      id="your-reports"
      title={t('yourReports')}
      result={result}
      shown={shown}
      onMore={setShown}
      empty={{
        drawing: 'shield',
        title: t('noReportsTitle'),
        description: t('noReportsText'),
      }}
    >
      {(report) => <Report report={report} />}
    </OwnList>
  );
}

const TONES = { open: 'warning', upheld: 'success', dismissed: 'neutral' } as const;

function Report({ report }: { report: ReportItem }) {
  const t = useText();
  const day = useDay();
  const { property, status, outcome } = report;
  const words = { open: t('stateOpen'), upheld: t('stateUpheld'), dismissed: t('stateDismissed') };
  return (
    <article className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="min-w-0 font-sans text-base font-medium tracking-normal">
          {property.slug_id ? (
            <Link to="/properties-details/$slug" params={{ slug: property.slug_id }} className="link">
              {property.title}
            </Link>
          ) : (
            property.title
          )}
        </h3>
        <Badge tone={TONES[status]}>{words[status]}</Badge>
      </div>
      <p className="text-sm text-muted">{t('reportedOn', { date: day(report.created_at) })}</p>
      <p className="text-sm break-words">
        {[report.reason, report.other_message].filter(Boolean).join(' · ')}
      </p>
      {outcome ? <p className="border-s-2 border-line ps-3 text-sm break-words">{outcome}</p> : null}
    </article>
  );
}
