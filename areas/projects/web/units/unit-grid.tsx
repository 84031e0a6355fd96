import { NativeButton } from '@keystead/ui/button';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ProjectUnit } from '../../contract.ts';
import { useText } from '../text.ts';
import { byFloor, isWanted, type UnitFilter } from './unit-filter.ts';
import { STATE_LOOKS } from './unit-looks.tsx';
import { useUnitWords } from './unit-words.ts';

/** Renders units as they lie in the building, floor by floor; arrow keys move between them. */
export function UnitGrid({
  units,
  filter,
  onOpen,
}: {
  units: readonly ProjectUnit[];
  filter: UnitFilter;
  onOpen: (unit: ProjectUnit) => void;
}) {
  const t = useText();
  const words = useUnitWords();
  const floors = byFloor(units);
  const grid = useRef<HTMLUListElement>(null);
  // One of all is reached by the tabulator.
  const [place, setPlace] = useState<readonly [row: number, column: number]>([0, 0]);
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = neighbour(event.key, [row, column], isRightToLeft, (at) => floors[at]?.units.length ?? 0);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.join('-')}"]`)?.focus();
  };
  return (
    <ul ref={grid} aria-label={t('unitsGrid')} className="grid gap-1.5">
      {floors.map(({ floor, units: row }, rowIndex) => (
        <li
          key={floor ?? 'none'}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-stretch gap-3 border-b border-line py-1.5 last:border-b-0"
        >
          <span className="self-center text-sm text-muted">{words.floor(floor)}</span>
          <ul
            aria-label={words.floor(floor)}
            className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-1.5"
          >
            {row.map((unit, column) => (
              <li key={unit.id} className="grid">
                <NativeButton
                  data-place={`${rowIndex}-${column}`}
                  tabIndex={place[0] === rowIndex && place[1] === column ? 0 : -1}
                  aria-description={words.all(unit)}
                  onClick={() => onOpen(unit)}
                  onFocus={() => setPlace([rowIndex, column])}
                  onKeyDown={(event) => move(event, rowIndex, column)}
                  className={clsx(
                    'grid min-h-14 content-center gap-0.5 rounded-md border px-2 py-1.5 text-start text-xs hover:ring-1 hover:ring-ink',
                    STATE_LOOKS[unit.state],
                    isWanted(unit, filter) || 'opacity-35',
                  )}
                >
                  <span className="truncate text-sm font-medium">
                    <bdi>{unit.label}</bdi>
                  </span>
                  <span className="truncate">
                    {unit.state === 'available' ? <bdi>{words.price(unit, true)}</bdi> : words.state(unit)}
                  </span>
                </NativeButton>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Returns the place a key leads to; undefined where it leads nowhere. */
function neighbour(
  key: string,
  [row, column]: readonly [number, number],
  isRightToLeft: boolean,
  lengthOf: (row: number) => number,
): readonly [number, number] | undefined {
  const onward = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [row, column + onward],
    ArrowLeft: [row, column - onward],
    ArrowDown: [row + 1, Math.min(column, lengthOf(row + 1) - 1)],
    ArrowUp: [row - 1, Math.min(column, lengthOf(row - 1) - 1)],
    Home: [row, 0],
    End: [row, lengthOf(row) - 1],
  };
  const next = steps[key];
  return next && next[0] >= 0 && next[1] >= 0 && next[1] < lengthOf(next[0]) ? next : undefined;
}
