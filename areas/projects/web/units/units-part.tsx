import { Part, useMoney } from '@keystead/listings/web';
import { FilterChip } from '@keystead/ui/chip';
import { Segmented } from '@keystead/ui/segmented';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import type { ProjectDetail, ProjectUnit } from '../../contract.ts';
import { UNIT_STATES } from '../../limits.ts';
import type { AskUnit, ReachBuilder } from '../page-parts.ts';
import { useText } from '../text.ts';
import { isWanted, NO_FILTER, priceSteps, type UnitFilter } from './unit-filter.ts';
import { UnitGrid } from './unit-grid.tsx';
import { STATE_LOOKS, STATE_NAMES } from './unit-looks.tsx';
import { UnitTable } from './unit-table.tsx';
import { useUnits } from './use-units.ts';

const UnitDialog = lazy(() => import('./unit-dialog.tsx'));

/** Renders the units of a project: how many are left, and which, as a building and as a table. */
export function UnitsPart({
  project,
  Ask,
  Reach,
}: {
  project: ProjectDetail;
  Ask: AskUnit | undefined;
  Reach: ReachBuilder | undefined;
}) {
  const t = useText();
  const found = useUnits(project.id);
  const [filter, setFilter] = useState(NO_FILTER);
  const [view, setView] = useState<'grid' | 'table'>('grid');
  const [opened, setOpened] = useState<number>();
  if (!found) return null;
  const { units, counts } = found;
  const wanted = units.filter((unit) => isWanted(unit, filter));
  const open = ({ id }: ProjectUnit) => setOpened(id);
  // As it is now: its state may have changed since it was opened.
  const shown = units.find(({ id }) => id === opened);
  const isGrid = view === 'grid';
  return (
    <Part id="units" title={t('units')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden noscript:hidden">
        <Filters units={units} filter={filter} onChange={setFilter} />
        <Segmented
          label={t('unitsView')}
          size="sm"
          className="max-sm:hidden"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'grid', label: t('viewGrid') },
            { value: 'table', label: t('viewTable') },
          ]}
        />
      </div>
      <p role="status" className="mb-4 text-sm text-muted">
        {t('unitsLeft', { count: counts.available })} ·{' '}
        {t('unitsShown', { count: wanted.length, total: units.length })}
      </p>
      <div className={isGrid ? 'max-sm:hidden noscript:hidden print:hidden' : 'hidden'}>
        <UnitGrid units={units} filter={filter} onOpen={open} />
        <Legend />
      </div>
      <div className={clsx(isGrid && 'sm:hidden noscript:block print:block')}>
        <UnitTable units={wanted} onOpen={open} />
      </div>
      {shown ? (
        <Suspense fallback={null}>
          <UnitDialog
            unit={shown}
            project={project}
            Ask={Ask}
            Reach={Reach}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </Part>
  );
}

function Legend() {
  const t = useText();
  return (
    <ul aria-label={t('legend')} className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      {UNIT_STATES.map((state) => (
        <li key={state} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`size-4 rounded-sm border ${STATE_LOOKS[state]}`} />
          {t(STATE_NAMES[state])}
        </li>
      ))}
    </ul>
  );
}

/** Most bedrooms that a chip asks for. */
const MOST_BEDROOMS = 4;

function Filters({
  units,
  filter,
  onChange,
}: {
  units: readonly ProjectUnit[];
  filter: UnitFilter;
  onChange: (filter: UnitFilter) => void;
}) {
  const t = useText();
  const money = useMoney();
  const most = Math.min(MOST_BEDROOMS, Math.max(0, ...units.map(({ bedrooms }) => bedrooms ?? 0)));
  const toggled = (part: 'bedrooms' | 'price', value: number) =>
    onChange({ ...filter, [part]: filter[part] === value ? 0 : value });
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('unitsFilter')}</legend>
      <FilterChip
        active={filter.isAvailable}
        onClick={() => onChange({ ...filter, isAvailable: !filter.isAvailable })}
      >
        {t('onlyAvailable')}
      </FilterChip>
      {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
        <FilterChip key={count} active={filter.bedrooms === count} onClick={() => toggled('bedrooms', count)}>
          {t('bedroomsOrMore', { count })}
        </FilterChip>
      ))}
      {priceSteps(units).map((price) => (
        <FilterChip key={price} active={filter.price === price} onClick={() => toggled('price', price)}>
          {t('priceUpTo', { price: money(price, true) })}
        </FilterChip>
      ))}
    </fieldset>
  );
}
