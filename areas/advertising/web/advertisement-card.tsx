import { placeLine } from '@keystead/kit/place-line';
import { dateFormat, timeLeft } from '@keystead/kit/time';
import { useLocale, useNames } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdvertisementRow } from '../contract.ts';
import { ADVERTISEMENT_STATES } from '../rules.ts';
import { useText } from './text.ts';

const TONES = { approved: 'success', pending: 'warning', rejected: 'danger', expired: 'neutral' } as const;

/** Renders one advertisement: what it is for, how it stands, and how long it still runs. */
export function AdvertisementCard({ row }: { row: AdvertisementRow }) {
  const t = useText();
  const named = useNames();
  const { property, project } = row;
  const thing = property ?? project;
  const image = property?.title_image ?? project?.image;
  const state = stateOf(row);
  return (
    <article className="surface flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:p-5">
      <div className="grid aspect-4/3 w-full shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted sm:w-40">
        {image ? (
          <img
            src={image}
            alt=""
            loading="lazy"
            decoding="async"
            width={320}
            height={240}
            className="size-full object-cover"
          />
        ) : (
          <ImageOff aria-hidden="true" className="size-7" strokeWidth={1.25} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
          <Remaining row={row} />
        </div>
        <h2 className="text-lg wrap-anywhere">
          {thing ? (
            <OwnLink row={row}>
              <bdi>{thing.title}</bdi>
            </OwnLink>
          ) : (
            t('gone')
          )}
        </h2>
        {thing ? (
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">
            <bdi>{placeLine(named('city', thing.city), named('country', thing.country))}</bdi>
          </p>
        ) : null}
        <Period row={row} />
        {state === 'rejected' ? (
          <p className="mt-2 flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">
              {row.reason === ''
                ? t('givenBack')
                : `${t('reason', { reason: row.reason })} ${t('givenBack')}`}
            </span>
          </p>
        ) : null}
      </div>
    </article>
  );
}

/** Returns the state shown: expired by the clock, even before the job has recorded it. */
function stateOf({ status, end_date: end }: AdvertisementRow) {
  const state = ADVERTISEMENT_STATES[status];
  const isOver = end !== null && new Date(end).getTime() <= Date.now();
  return state === 'approved' && isOver ? 'expired' : state;
}

function OwnLink({ row: { property, project }, children }: { row: AdvertisementRow; children: ReactNode }) {
  const className = 'hover:text-accent';
  if (property) {
    return (
      <Link to="/my-property/$slug" params={{ slug: property.slug_id }} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/my-project/$slug" params={{ slug: project?.slug_id ?? '' }} className={className}>
      {children}
    </Link>
  );
}

/** Renders hours under 24, else days; of one that waits, how long it will run. */
function Remaining({ row }: { row: AdvertisementRow }) {
  const t = useText();
  const state = stateOf(row);
  if (state !== 'approved') return null;
  if (row.end_date === null) return <span className="text-sm text-muted">{t('noEnd')}</span>;
  const { count, unit } = timeLeft(new Date(row.end_date), new Date());
  const words =
    unit === 'day' ? t('daysLeft', { count }) : count === 0 ? t('underHour') : t('hoursLeft', { count });
  return <span className="text-sm text-muted">{words}</span>;
}

function Period({ row }: { row: AdvertisementRow }) {
  const t = useText();
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const date = (moment: string) => format.format(new Date(moment));
  const state = stateOf(row);
  if (state === 'pending') return <p className="mt-2 text-sm">{t('waitsText')}</p>;
  if (state === 'rejected') return null;
  return (
    <p className="mt-2 text-sm">
      {row.end_date === null
        ? t('since', { start: date(row.start_date) })
        : t('period', { start: date(row.start_date), end: date(row.end_date) })}
    </p>
  );
}
