import { TRAVEL_MODES, type TravelMode, type TravelPoint } from '@keystead/kit/travel';
import { Button } from '@keystead/ui/button';
import { FieldGroup } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { NativeSelect } from '@keystead/ui/native-select';
import { MapPin, MapPinned, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Commute, commutesIn, LONGEST_COMMUTE_NAME, MOST_COMMUTES } from '../../commute.ts';
import { placesIn } from '../../places.ts';
import { commutesText } from '../../written.ts';
import type { DraftProps } from '../fact-filters.tsx';
import { PlaceHits } from '../search-hits.tsx';
import { useText } from '../text.ts';
import { placeName } from './chosen-places.ts';
import { useCommuteText } from './commute-text.ts';
import { usePlaceText } from './text.ts';

const PlacePicker = lazy(() => import('./place-picker.tsx'));

const STEPS = [5, 10, 15, 20, 25, 30, 45, 60, 90];
const FIRST = { mode: 'car', minutes: 20 } as const;

/** Renders the places that homes must be near to in time, with how and how long, and ways to add one more. */
export function CommuteFilters({ draft, onChange }: DraftProps) {
  const t = useText();
  const placeText = usePlaceText();
  const { nameOf, minutes: minutesText } = useCommuteText();
  const [text, setText] = useState('');
  const [isPicking, setPicking] = useState(false);
  const commutes = commutesIn(draft.commute);
  const set = (next: readonly Commute[]) => onChange({ commute: commutesText(next) });
  const group = useRef<HTMLDivElement>(null);
  // What was pressed may be gone then: the last list is the one of the place that was added, or of the last that is left.
  const setAndFocus = (next: readonly Commute[]) => {
    flushSync(() => set(next));
    const last = [...(group.current?.querySelectorAll('select') ?? [])].at(-1);
    (last ?? group.current?.querySelector('input'))?.focus();
  };
  const add = ({ lat, lng }: TravelPoint, name: string) => {
    const rounded = { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
    setText('');
    setPicking(false);
    setAndFocus([...commutes, { ...rounded, ...FIRST, name: name.slice(0, LONGEST_COMMUTE_NAME) }]);
  };
  return (
    <FieldGroup legend={placeText('commute')}>
      <div ref={group}>
        <p className="mb-2 text-sm text-muted">{placeText('commuteHelp')}</p>
        <ul className="mb-3 grid gap-2 empty:hidden">
          {commutes.map((commute, index) => {
            const name = nameOf(commute, index);
            const change = (next: Partial<Commute>) => set(commutes.with(index, { ...commute, ...next }));
            const steps = [...new Set([...STEPS, commute.minutes])].sort((one, other) => one - other);
            return (
              <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
                <span className="col-span-3 min-w-0 truncate">
                  <bdi>{name}</bdi>
                </span>
                <NativeSelect
                  size="sm"
                  aria-label={placeText('modeTo', { name })}
                  value={commute.mode}
                  items={TRAVEL_MODES.map((mode) => ({ value: mode, label: placeText(mode) }))}
                  onChange={({ target }) => change({ mode: target.value as TravelMode })}
                />
                <NativeSelect
                  size="sm"
                  aria-label={placeText('minutesTo', { name })}
                  value={commute.minutes}
                  items={steps.map((step) => ({
                    value: step,
                    label: placeText('upTo', { minutes: minutesText(step) }),
                  }))}
                  onChange={({ target }) => change({ minutes: Number(target.value) })}
                />
                <IconButton
                  size="sm"
                  label={t('remove', { name })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => setAndFocus(commutes.filter((_, other) => other !== index))}
                />
              </li>
            );
          })}
        </ul>
        {commutes.length < MOST_COMMUTES ? (
          <div className="grid gap-2">
            <PlaceHits
              aria-label={placeText('addCommute')}
              placeholder={placeText('addCommute')}
              icon={<MapPin aria-hidden="true" className="size-4.5" />}
              value={text}
              onValueChange={setText}
              onSelect={({ place, label }) => {
                const [chosen] = placesIn(place);
                if (chosen?.at) add(chosen.at, placeName(chosen));
                else setText(label);
              }}
            />
            {isPicking ? (
              <Suspense>
                <PlacePicker onPick={(place) => add(place, text.trim())} />
              </Suspense>
            ) : (
              <Button variant="secondary" size="sm" className="w-fit" onClick={() => setPicking(true)}>
                <MapPinned aria-hidden="true" />
                {placeText('pickOnMap')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </FieldGroup>
  );
}
