import { useDistance } from '@keystead/languages/web';
import { FieldGroup } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { MOST_PLACES, placesIn, type SearchPlace } from '../../places.ts';
import { LONGEST_AREA_NAME } from '../../shape.ts';
import type { DraftProps } from '../fact-filters.tsx';
import { PlaceHits } from '../search-hits.tsx';
import { useText } from '../text.ts';
import { chosenPlaces, placeName, withPlaces } from './chosen-places.ts';
import { drawnAreas, fitsAddress, placeAmongAlike, withAreas } from './drawn-areas.ts';
import { usePlaceText } from './text.ts';

/** Kilometres around a place. */
const AROUND = [1, 2, 5, 10, 25, 50];

/** Renders the places of a search, how far around each, and a field for one more: what a map shows, for those who cannot use one. */
export function PlaceFilters({ draft, onChange }: DraftProps) {
  const t = useText();
  const placeText = usePlaceText();
  const [text, setText] = useState('');
  const kilometres = useDistance('km').text;
  const places = chosenPlaces(draft);
  const set = (next: readonly SearchPlace[]) => onChange(withPlaces(next));
  const around = (place: SearchPlace) => [
    ...(place.kind === 'point' ? [] : [{ value: '', label: placeText('noRadius') }]),
    ...[...new Set([...AROUND, ...(place.km ? [place.km] : [])])]
      .sort((one, other) => one - other)
      .map((km) => ({ value: km, label: `+ ${kilometres(km)}` })),
  ];
  return (
    <FieldGroup legend={placeText('places')}>
      <ul className="mb-3 grid gap-2 empty:hidden">
        {places.map((place, index) => {
          const name = placeName(place);
          const others = places.filter((_, other) => other !== index);
          return (
            <li
              key={`${place.kind} ${name} ${place.state} ${place.country}`}
              className="flex items-center gap-2"
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {place.at ? (
                <NativeSelect
                  size="sm"
                  aria-label={placeText('radiusOf', { name })}
                  value={place.km ?? ''}
                  items={around(place)}
                  onChange={({ target }) =>
                    set(places.with(index, { ...place, km: Number(target.value) || undefined }))
                  }
                />
              ) : null}
              <IconButton
                size="sm"
                label={t('remove', { name })}
                icon={<X aria-hidden="true" />}
                onClick={() => set(others)}
              />
            </li>
          );
        })}
      </ul>
      {places.length < MOST_PLACES ? (
        <PlaceHits
          aria-label={placeText('addPlace')}
          placeholder={placeText('addPlace')}
          icon={<MapPin aria-hidden="true" className="size-4.5" />}
          value={text}
          onValueChange={setText}
          onSelect={({ place }) => {
            setText('');
            const isNew = (one: SearchPlace) =>
              !places.some((other) => other.kind === one.kind && placeName(other) === placeName(one));
            set([...places, ...placesIn(place).filter(isNew)]);
          }}
        />
      ) : null}
    </FieldGroup>
  );
}

/** Renders the areas that were drawn on the map, by their names. */
export function AreaFilters({ draft, onChange }: DraftProps) {
  const t = useText();
  const placeText = usePlaceText();
  const areas = drawnAreas(draft);
  if (areas.length === 0) return null;
  return (
    <FieldGroup legend={placeText('drawnAreas')}>
      <ul className="grid gap-2">
        {areas.map((area, index) => {
          const number = t('drawnNumber', { count: placeAmongAlike(areas, index) });
          const name = area.isOut ? placeText('leftOut', { name: number }) : number;
          return (
            <li key={index} className="flex items-center gap-2">
              <Input
                size="sm"
                aria-label={placeText('nameOf', { name })}
                placeholder={name}
                maxLength={LONGEST_AREA_NAME}
                value={area.name}
                onChange={({ target }) => {
                  const change = withAreas(areas.with(index, { ...area, name: target.value }));
                  if (fitsAddress(change)) onChange(change);
                }}
              />
              <IconButton
                size="sm"
                label={t('remove', { name: area.name || name })}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(withAreas(areas.filter((_, other) => other !== index)))}
              />
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
