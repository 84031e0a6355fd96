import type { PointKind } from '@keystead/kit/point-kinds';
import { useLocale, useNumber } from '@keystead/languages/web';
import { usePointKind } from '@keystead/places/web';
import { Link } from '@tanstack/react-router';
import { type Locality, nameIn } from './locality.ts';
import { useText } from './text.ts';

/** Renders districts of the same city, with how many homes are on offer in each. */
export function Districts({ locality }: { locality: Locality }) {
  const t = useText();
  const number = useNumber();
  const locale = useLocale();
  const { city, slug, districts } = locality;
  if (districts.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl sm:text-2xl">{slug === '' ? t('districtsOf', { city }) : t('districtsNear')}</h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-1">
        {districts.map((district) => (
          <li
            key={district.slug}
            className="flex items-baseline justify-between gap-3 border-b border-line py-2"
          >
            <Link
              to="/properties/city/$city/$district"
              params={{ city, district: district.slug }}
              className="link min-w-0 wrap-anywhere"
            >
              <bdi>{nameIn(district, locale)}</bdi>
            </Link>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {t('homes', { count: district.homes, shown: number(district.homes) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders what is there besides homes: schools, shops, stops. */
export function WhatIsAround({ locality }: { locality: Locality }) {
  const t = useText();
  const kindName = usePointKind();
  const number = useNumber();
  const locale = useLocale();
  const { around, around_km: km } = locality;
  if (around.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl sm:text-2xl">{t('around')}</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {around.map(({ kind, count, nearest }) => (
          <div key={kind}>
            <dt className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{kindName.several(kind as PointKind)}</span>
              <span className="text-muted tabular-nums">{number(count)}</span>
            </dt>
            <dd className="text-sm text-muted wrap-anywhere">
              {nearest.map((one, place) => (
                <span key={`${place} ${one.name}`}>
                  {place > 0 ? ' · ' : ''}
                  <bdi>{nameIn(one, locale)}</bdi>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {km === null ? t('aroundInside') : t('aroundWithin', { km: number(km) })} {t('source')}.
      </p>
    </section>
  );
}
