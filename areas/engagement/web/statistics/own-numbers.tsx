import { callQuery, useApi } from '@keystead/http/react';
import { Change, Tile } from '@keystead/listings/web';
import { useQuery } from '@tanstack/react-query';
import { getOwnStatistics } from '../../contract.ts';
import { METRIC_ICONS } from './metric-icons.ts';
import { METRICS, spanOf, sumOf } from './metrics.ts';
import { SparkLine } from './spark-line.tsx';
import { useText } from './text.ts';

/** Renders how all of one's homes did in the last seven days, beside the seven before. Nothing where it cannot be had. */
export function OwnNumbers() {
  const t = useText();
  const { data, isError } = useQuery({
    ...callQuery(useApi(), getOwnStatistics, { days: 14 }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError || data?.data.listings === 0) return null;
  const days = data?.data.days;
  const { now, before } = spanOf(days ?? [], 7);
  return (
    <section aria-labelledby="own-week">
      <h2
        id="own-week"
        className="mb-2.5 flex flex-wrap items-baseline gap-x-3 font-sans text-base font-medium tracking-normal"
      >
        {t('ownWeek')}
        <span className="text-sm font-normal text-muted">{t('ownWeekBefore')}</span>
      </h2>
      <dl className="grid grid-cols-3 gap-2 sm:gap-4">
        {METRICS.map((metric) => (
          <Tile
            key={metric}
            Icon={METRIC_ICONS[metric]}
            className="max-sm:p-3 max-sm:[&_dt_svg]:hidden"
            name={t(`week_${metric}`)}
            value={days && sumOf(now, metric)}
            note={days && <Change share now={sumOf(now, metric)} before={sumOf(before, metric)} />}
          >
            <SparkLine
              values={(days ?? []).map((day) => day[metric] ?? 0)}
              className="mt-2 h-5 w-full sm:h-7"
            />
          </Tile>
        ))}
      </dl>
    </section>
  );
}
