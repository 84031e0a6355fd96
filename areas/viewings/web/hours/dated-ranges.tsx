import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Card } from '@keystead/ui/card';
import { Chip } from '@keystead/ui/chip';
import { DateInput } from '@keystead/ui/date-input';
import { Field } from '@keystead/ui/field';
import { useState } from 'react';
import type { ViewingHours } from '../../contract.ts';
import { useText } from '../text.ts';
import { RangeFields } from './weekly-ranges.tsx';

function useDayName() {
  const locale = useLocale();
  return (day: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

/** Adds a day as soon as it is chosen, and is empty again. */
function AddDay({ label, onAdd }: { label: string; onAdd: (day: string) => void }) {
  const locale = useLocale();
  const [round, setRound] = useState(0);
  return (
    <Field label={label}>
      <DateInput
        key={round}
        value={null}
        locale={locale}
        onValueChange={(day) => {
          if (day === null) return;
          onAdd(day);
          setRound(round + 1);
        }}
      />
    </Field>
  );
}

/** Renders days on which one shows nothing. */
export function DaysOff({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const t = useText();
  const nameOf = useDayName();
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('daysOff')}</h2>
      {days.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day}>
              <Chip
                removeLabel={t('removeFor', { name: nameOf(day) })}
                onRemove={() => onChange(days.filter((one) => one !== day))}
              >
                {nameOf(day)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <AddDay label={t('addDayOff')} onAdd={(day) => onChange([...new Set([...days, day])].sort())} />
    </Card>
  );
}

type Extra = ViewingHours['extras'][number];

/** Renders hours of single days. */
export function ExtraHours({
  extras,
  onChange,
}: {
  extras: readonly Extra[];
  onChange: (extras: Extra[]) => void;
}) {
  const t = useText();
  const nameOf = useDayName();
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('extras')}</h2>
      <p className="text-sm text-muted">{t('extrasHint')}</p>
      {extras.map((extra, index) => (
        <div key={index} className="grid gap-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
          <span className="font-medium">{nameOf(extra.date)}</span>
          <RangeFields
            name={nameOf(extra.date)}
            range={extra}
            onChange={(change) =>
              onChange(extras.map((one, at) => (at === index ? { ...one, ...change } : one)))
            }
            onRemove={() => onChange(extras.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <AddDay
        label={t('addExtra')}
        onAdd={(date) => onChange([...extras, { date, from: '09:00', to: '12:00' }])}
      />
    </Card>
  );
}
