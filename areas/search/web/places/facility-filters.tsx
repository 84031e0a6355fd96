import { getFacilities } from '@keystead/catalogue/contract';
import { useLaterCall } from '@keystead/http/react';
import { useMetresText, useNames } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Button } from '@keystead/ui/button';
import { FieldGroup } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { NativeSelect } from '@keystead/ui/native-select';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DISTANCE_STEPS, NEAR } from '../../distances.ts';
import { type FacilityDistance, facilitiesIn, MOST_FACILITIES } from '../../facilities.ts';
import { facilitiesText } from '../../written.ts';
import type { DraftProps } from '../fact-filters.tsx';
import { useCounted } from '../filter-counts.tsx';
import { useText } from '../text.ts';
import { usePlaceText } from './text.ts';

/** Renders the facilities that must be near, each with its distance, and a field for one more. */
export function FacilityFilters({ draft, onChange }: DraftProps) {
  const t = useText();
  const placeText = usePlaceText();
  const unit = useSettings().distance_option;
  const metresText = useMetresText(unit);
  const steps = DISTANCE_STEPS[unit];
  const { countOf } = useCounted('facilities');
  const named = useNames();
  const { data: known } = useLaterCall(getFacilities);
  const chosen = facilitiesIn(draft.facilities);
  const [adding, setAdding] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const set = (next: readonly FacilityDistance[]) => onChange({ facilities: facilitiesText(next) });
  // The button that was pressed may be gone or disabled then: the last list is the one to add with, or that of the last row.
  const setAndFocus = (next: readonly FacilityDistance[]) => {
    flushSync(() => {
      setAdding('');
      set(next);
    });
    [...(group.current?.querySelectorAll('select') ?? [])].at(-1)?.focus();
  };
  const counted = (text: string, one: FacilityDistance) => {
    const count = countOf(facilitiesText([one]));
    return count === undefined ? text : `${text} (${count})`;
  };
  const others = known?.data.filter(({ id }) => !chosen.some((one) => one.id === id)) ?? [];
  const first = NEAR[unit].walk;
  if (known?.data.length === 0) return null;
  return (
    <FieldGroup legend={placeText('facilities')}>
      <div ref={group}>
        <ul className="mb-3 grid gap-2 empty:hidden">
          {chosen.map(({ id, metres }) => {
            const name = named('facility', known?.data.find((one) => one.id === id)?.name ?? String(id));
            const rest = chosen.filter((one) => one.id !== id);
            const offered = [...new Set([...steps, metres])].sort((one, other) => one - other);
            return (
              <li key={id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <NativeSelect
                  size="sm"
                  aria-label={placeText('distanceTo', { name })}
                  value={metres}
                  items={offered.map((step) => ({
                    value: step,
                    label: counted(metresText(step), { id, metres: step }),
                  }))}
                  onChange={({ target }) => set([...rest, { id, metres: Number(target.value) }])}
                />
                <IconButton
                  size="sm"
                  label={t('remove', { name })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => setAndFocus(rest)}
                />
              </li>
            );
          })}
        </ul>
        {chosen.length < MOST_FACILITIES && others.length > 0 ? (
          <div className="flex gap-2">
            <NativeSelect
              aria-label={placeText('addFacility')}
              className="min-w-0 flex-1"
              placeholder={placeText('addFacility')}
              value={adding}
              items={others.map(({ id, name }) => ({
                value: id,
                label: counted(
                  placeText('facilityWithin', {
                    name: named('facility', name),
                    distance: metresText(first),
                  }),
                  {
                    id,
                    metres: first,
                  },
                ),
              }))}
              onChange={({ target }) => setAdding(target.value)}
            />
            <Button
              disabled={adding === ''}
              onClick={() => setAndFocus([...chosen, { id: Number(adding), metres: first }])}
            >
              {placeText('add')}
            </Button>
          </div>
        ) : null}
      </div>
    </FieldGroup>
  );
}
