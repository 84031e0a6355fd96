import { PlaceFields } from '@keystead/catalogue/web';
import { useState } from 'react';
import type { PlacePrecision as Precision } from '../../../rules.ts';
import { HidePlace } from '../hide-place.tsx';
import { usePosting } from '../posting-state.tsx';
import { AddressCheck } from './address-check.tsx';
import { AddressParts } from './address-parts.tsx';
import { DeclaredFields } from './declared-fields.tsx';
import { PlacePrecision } from './place-precision.tsx';

/** Renders the place of the home. */
export default function PlaceStep() {
  const { draft, change, errorOf } = usePosting();
  const { place_precision: precision } = draft;
  /** What the pin said before a town was chosen; null while "town" is the owner’s own word. */
  const [before, setBefore] = useState<Precision | null>(null);
  if (before !== null && precision !== 'town') setBefore(null);
  const markExact = (isExact: boolean) => {
    if (isExact && before !== null) change({ place_precision: before });
    if (isExact || precision === 'town') return;
    change({ place_precision: 'town' });
    setBefore(precision);
  };
  const error = (field: string) => errorOf('place', `place.${field}`);
  return (
    <div className="grid gap-6">
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place })}
        onParts={change}
        isAbout={precision === 'town'}
        onExact={markExact}
        isPinOptional
        errors={{
          address: error('address'),
          city: error('city'),
          state: error('state'),
          country: error('country'),
          pin: error('pin'),
        }}
      />
      <AddressParts />
      <AddressCheck />
      {draft.place.latitude === null ? null : <PlacePrecision />}
      <HidePlace />
      <DeclaredFields step="place" />
    </div>
  );
}
