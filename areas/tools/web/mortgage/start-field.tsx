import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useText } from './text.ts';

/** Years before and after the chosen one that are on offer. */
const BEFORE = 5;
const AFTER = 10;

/** Renders the month of the first payment, `2026-11`. */
export function StartField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const locale = useLocale();
  const [year = 2026, month = 1] = value.split('-').map(Number);
  const name = dateFormat(locale, { month: 'long', timeZone: 'UTC' });
  const set = (next: { year: number; month: number }) =>
    onChange(`${next.year}-${String(next.month).padStart(2, '0')}`);
  const years = Array.from({ length: BEFORE + AFTER + 1 }, (_, place) => year - BEFORE + place);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {t('start')}
      </span>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <NativeSelect
          aria-label={t('start')}
          value={month}
          onChange={(event) => set({ year, month: Number(event.target.value) })}
          items={Array.from({ length: 12 }, (_, place) => ({
            value: place + 1,
            label: name.format(new Date(Date.UTC(2026, place, 1))),
          }))}
        />
        <NativeSelect
          aria-label={t('startYear')}
          value={year}
          onChange={(event) => set({ year: Number(event.target.value), month })}
          items={years
            .filter((one) => one >= 1900 && one <= 2199)
            .map((one) => ({ value: one, label: String(one) }))}
        />
      </div>
    </div>
  );
}
