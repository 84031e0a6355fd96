import type { CityItem } from '@keystead/catalogue/web';
import { Fragment } from 'react';
import type { HomeRow } from './home-rows.ts';
import { NearYou } from './near-you.tsx';
import { Row } from './rows.tsx';

const NO_CITIES: readonly CityItem[] = [];

/** The rows in the operator's order; homes near the visitor come second. */
export function AllRows({ rows }: { rows: readonly HomeRow[] }) {
  const cities = rows.find((row) => row.type === 'properties_by_cities_section')?.data ?? NO_CITIES;
  return rows.map((row, place) => (
    <Fragment key={row.type}>
      <div className={place === 0 ? undefined : 'when-near'}>
        <Row row={row} />
      </div>
      {place === 0 ? <NearYou cities={cities} /> : null}
    </Fragment>
  ));
}
