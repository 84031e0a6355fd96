import { type FoundKind, PlaceFields } from '@keystead/catalogue/web';
import { useState } from 'react';
import { PLACE_PRECISIONS, type PlacePrecision as Precision } from '../../../rules.ts';
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
  /** What the pin says since a quarter or a town was chosen, and said before; null while that is the owner’s own word. */
  const [marked, setMarked] = useState<{ as: Precision; before: Precision } | null>(null);
  if (marked !== null && precision !== marked.as) setMarked(null);
  const mark = (kind: FoundKind) => {
    const before = marked?.before ?? precision;
    const found = kind === 'address' ? before : kind;
    // What the owner says is less exact already.
    const as = PLACE_PRECISIONS.indexOf(found) > PLACE_PRECISIONS.indexOf(before) ? found : before;
    if (as === precision) return;
    change({ place_precision: as });
    setMarked(as === before ? null : { as, before });
  };
  const error = (field: string) => errorOf('place', `place.${field}`);
  return (
    <div className="grid gap-6">
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place })}
        onParts={change}
        isAbout={precision === 'town'}
        onFound={mark}
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
