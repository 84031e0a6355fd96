import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { getLeadFigures, type LeadItem } from '../contract.ts';
import { FIGURE_DAYS } from '../rules.ts';
import { durationText } from './duration.ts';
import { useText } from './text.ts';

/** Renders how long the first answer took; nothing before there is one. */
export function AnsweredIn({ lead: { first_answer_minutes: minutes } }: { lead: LeadItem }) {
  const t = useText();
  const locale = useLocale();
  if (minutes === null) return null;
  return <span>{t('answeredIn', { duration: durationText(minutes, locale) })}</span>;
}

/** Renders how the leads of the last months were answered, above a list of them; nothing while there are none. */
export function Figures({ agency }: { agency: number }) {
  const t = useText();
  const locale = useLocale();
  const { data } = useLaterCall(getLeadFigures, { agency_id: String(agency) });
  const figures = data?.data;
  if (!figures || figures.leads === 0) return null;
  const { leads, answered, median_minutes: minutes } = figures;
  return (
    <p className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {minutes === null ? null : (
        <span>{t('medianAnswer', { duration: durationText(minutes, locale), days: FIGURE_DAYS })}</span>
      )}
      <span>{t('answeredOf', { answered, leads })}</span>
    </p>
  );
}
