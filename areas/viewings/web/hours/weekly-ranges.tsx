import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Card } from '@keystead/ui/card';
import { TimeInput } from '@keystead/ui/date-input';
import { IconButton } from '@keystead/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ViewingHours } from '../../contract.ts';
import { useText } from '../text.ts';

type Range = ViewingHours['hours'][number];

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Renders hours of each day of a week, to change, add to and remove. */
export function WeeklyRanges({
  title,
  ranges,
  onChange,
}: {
  title: string;
  ranges: readonly Range[];
  onChange: (ranges: Range[]) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const headingId = useId();
  // The first of January 2024 was a Monday.
  const nameOf = (day: number) =>
    dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  const replace = (index: number, change: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  return (
    <Card className="grid gap-4">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      <ul aria-labelledby={headingId} className="divide-y divide-line">
        {DAYS.map((day) => (
          <li key={day} className="grid gap-2 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-start">
            <span className="flex min-h-11 items-center font-medium">{nameOf(day)}</span>
            <div className="grid gap-2">
              {ranges.every((range) => range.day !== day) ? (
                <span className="flex min-h-11 items-center text-sm text-muted">{t('noHours')}</span>
              ) : null}
              {ranges.map((range, index) =>
                range.day === day ? (
                  <RangeFields
                    key={index}
                    name={`${title}, ${nameOf(day)}`}
                    range={range}
                    onChange={(change) => replace(index, change)}
                    onRemove={() => onChange(ranges.filter((_, at) => at !== index))}
                  />
                ) : null,
              )}
            </div>
            <IconButton
              label={t('addFor', { name: `${title}, ${nameOf(day)}` })}
              icon={<Plus aria-hidden="true" />}
              variant="ghost"
              onClick={() => onChange([...ranges, { day, from: '09:00', to: '12:00' }])}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders one stretch of a day. */
export function RangeFields({
  name,
  range: { from, to },
  onChange,
  onRemove,
}: {
  name: string;
  range: { from: string; to: string };
  onChange: (change: { from?: string; to?: string }) => void;
  onRemove: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  return (
    <div className="flex items-center gap-2">
      <TimeInput
        aria-label={t('fromFor', { name })}
        value={from}
        locale={locale}
        onValueChange={(time) => time !== null && onChange({ from: time })}
      />
      <span aria-hidden="true">–</span>
      <TimeInput
        aria-label={t('toFor', { name })}
        value={to}
        locale={locale}
        // Midnight as an end is that of the same day's end: fields of time know the one at its beginning alone.
        onValueChange={(time) => time !== null && onChange({ to: time === '00:00' ? '24:00' : time })}
      />
      <IconButton
        label={t('removeFor', { name })}
        icon={<Trash2 aria-hidden="true" />}
        variant="ghost"
        onClick={onRemove}
      />
    </div>
  );
}
