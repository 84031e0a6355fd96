import { useApi } from '@keystead/http/react';
import { useLocale, useNumber } from '@keystead/languages/web';
import { CardMarket, CardParts, CardPictures, ListingGrid } from '@keystead/listings/web';
import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { Button } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { MapFrame } from '@keystead/ui/map-frame';
import { NearView } from '@keystead/ui/near-view';
import { PageHeader } from '@keystead/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useContext, useState } from 'react';
import { listQuery } from '../list-query.ts';
import { Marked } from '../marked-homes.ts';
import { PricePosition } from '../price-position.tsx';
import { listArgs } from '../results-search.ts';
import { searchOf } from './load-locality.ts';
import { type Locality, nameIn } from './locality.ts';
import { LocalityNumbers } from './numbers.tsx';
import { Districts, WhatIsAround } from './surroundings.tsx';
import { useText } from './text.ts';

const LocalityMap = lazy(() => import('./locality-map.tsx'));

const CARD_PARTS = { Pictures: CardPictures, Market: CardMarket, Position: PricePosition };
/** Homes that the page shows. */
const SHOWN = 12;

/** Renders a district: its numbers, its outline and homes on a map, the first homes, neighbours and what is around. */
export function DistrictPage({ district, heading }: { district: Locality; heading: string }) {
  const t = useText();
  const number = useNumber();
  const name = nameIn(district, useLocale());
  const search = searchOf(district);
  const { excluded } = useContext(Marked);
  const { data: answer } = useQuery(listQuery(useApi(), listArgs(search, {}, excluded)));
  /** The listing that has the pointer or the focus: on its card, and on its pin. */
  const [onCard, setOnCard] = useState<number>();
  const [onPin, setOnPin] = useState<number>();
  const { city, slug, latitude, filters } = district;
  const hasMap = latitude !== null || filters.polygon !== undefined;
  const total = answer?.total ?? 0;
  const items = [
    { label: t('home'), link: <Link to="/" /> },
    { label: city, link: <Link to="/properties/city/$city" params={{ city }} /> },
    { label: name },
  ];
  return (
    <Container>
      <PageHeader title={heading} breadcrumb={<Breadcrumb label={t('breadcrumb')} items={items} />} />
      <h2 className="sr-only">{t('pricesIn', { place: name })}</h2>
      <LocalityNumbers locality={district} />
      {hasMap ? (
        <NearView className="mt-8 h-80 overflow-hidden rounded-lg border border-line bg-sunken sm:h-112 print:hidden">
          <Suspense fallback={<MapFrame label={t('map', { place: name })} className="size-full" />}>
            <LocalityMap
              key={`${city} ${slug}`}
              locality={district}
              label={t('map', { place: name })}
              activeId={onCard}
              onHover={setOnPin}
            />
          </Suspense>
        </NearView>
      ) : null}
      <section className="mt-10">
        <h2 className="mb-5 text-xl sm:text-2xl">{t('onOffer', { place: name })}</h2>
        {answer?.data.length === 0 ? (
          <p className="text-muted">
            {t('none')}{' '}
            <Link to="/properties/city/$city" params={{ city }} className="link">
              {t('allOfCity', { city })}
            </Link>
          </p>
        ) : null}
        {answer && answer.data.length > 0 ? (
          <>
            <CardParts value={CARD_PARTS}>
              <ListingGrid listings={answer.data.slice(0, SHOWN)} activeId={onPin} onActive={setOnCard} />
            </CardParts>
            <Button
              variant="secondary"
              className="mt-8"
              render={<Link to="/properties/all-properties" search={search as never} />}
            >
              {t('showAll', { count: total, shown: number(total) })}
            </Button>
          </>
        ) : null}
      </section>
      <Districts locality={district} />
      <WhatIsAround locality={district} />
    </Container>
  );
}
