import { Fragment } from 'react';
import type { HomeRow } from './home-query.ts';
import { NearYou } from './near-you.tsx';
import { Row } from './rows.tsx';

/** The rows in the operator's order; homes near the visitor come second. */
export function AllRows({ rows }: { rows: readonly HomeRow[] }) {
  return rows.map((row, place) => (
    <Fragment key={row.type}>
      <div className={place === 0 ? undefined : 'when-near'}>
        <Row row={row} />
      </div>
      {place === 0 ? <NearYou /> : null}
    </Fragment>
  ));
}
