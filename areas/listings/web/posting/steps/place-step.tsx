import { PlaceFields } from '@keystead/catalogue/web';
import { HidePlace } from '../hide-place.tsx';
import { usePosting } from '../posting-state.tsx';
import { AddressCheck } from './address-check.tsx';
import { AddressParts } from './address-parts.tsx';
import { DeclaredFields } from './declared-fields.tsx';
import { PlacePrecision } from './place-precision.tsx';

/** Renders the place of the home. */
export default function PlaceStep() {
  const { draft, change, errorOf } = usePosting();
  const error = (field: string) => errorOf('place', `place.${field}`);
  return (
    <div className="grid gap-6">
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place })}
        onParts={change}
        isAbout={draft.place_precision === 'town'}
        onExact={(isExact) => {
          if (!isExact) change({ place_precision: 'town' });
          else if (draft.place_precision === 'town') change({ place_precision: 'exact' });
        }}
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
