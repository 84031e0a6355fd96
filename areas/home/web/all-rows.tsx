import type { CityItem } from '@keystead/catalogue/web';
import { Suspense } from 'react';
import type { HomeRow } from './home-rows.ts';
import { NearYou } from './near-you.tsx';
import { Row } from './rows.tsx';
import { Slides } from './slides.tsx';

const NO_CITIES: readonly CityItem[] = [];

/** Renders the rows in the operator's order. Each hydrates by itself, and the clicked one first. */
export function AllRows({ rows }: { rows: readonly HomeRow[] }) {
  const cities = rows.find((row) => row.type === 'properties_by_cities_section')?.data ?? NO_CITIES;
  return rows.map((row, place) =>
    row.type === 'near_you' ? (
      <NearYou key={row.type} cities={cities} />
    ) : (
      <Suspense key={row.type}>
        <div className={place === 0 ? undefined : 'when-near'} suppressHydrationWarning>
          {row.type === 'slider_section' ? <Slides slides={row.data} /> : <Row row={row} />}
        </div>
      </Suspense>
    ),
  );
}
