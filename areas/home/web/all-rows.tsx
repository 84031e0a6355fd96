import { Suspense } from 'react';
import type { HomeRow, SectionRow } from './home-rows.ts';
import { Row } from './rows.tsx';
import { ShortRow } from './short-row.tsx';
import { Slides } from './slides.tsx';

/** Renders the rows in the operator's order, short ones side by side. Each hydrates by itself, and the clicked one first. */
export function AllRows({ rows }: { rows: readonly HomeRow[] }) {
  return inBands(rows).map((band) => (
    <Suspense key={band[0]?.type}>
      <div className="when-near" suppressHydrationWarning>
        <Band rows={band} />
      </div>
    </Suspense>
  ));
}

function Band({ rows }: { rows: readonly HomeRow[] }) {
  const [row] = rows;
  if (!row) return null;
  if (row.type === 'slider_section') return <Slides slides={row.data} />;
  if (!isShort(row)) return <Row row={row} />;
  return (
    <div className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {rows.filter(isShort).map((short) => (
        <ShortRow key={short.type} row={short} />
      ))}
    </div>
  );
}

const isShort = (row: HomeRow): row is SectionRow => row.type !== 'slider_section' && row.form === 'short';

/** Returns the rows as bands of the page: short ones that follow each other share one. */
function inBands(rows: readonly HomeRow[]): HomeRow[][] {
  const bands: HomeRow[][] = [];
  for (const row of rows) {
    const before = bands.at(-1);
    if (before?.[0] && isShort(before[0]) && isShort(row)) before.push(row);
    else bands.push([row]);
  }
  return bands;
}
