import { PlaceFields } from '@keystead/catalogue/web';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { HidePlace } from '../hide-place.tsx';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Where the home stands. */
export default function PlaceStep() {
  const t = useText();
  const { draft, change, errorOf } = usePosting();
  const error = (field: string) => errorOf('place', `place.${field}`);
  return (
    <div className="grid gap-6">
      <PlaceFields
        value={draft.place}
        onChange={(place) => change({ place })}
        errors={{
          address: error('address'),
          city: error('city'),
          state: error('state'),
          country: error('country'),
          pin: error('pin'),
        }}
      />
      <HidePlace />
      <Field
        label={t('clientAddress')}
        note={t('optional')}
        hint={t('clientAddressHint')}
        error={errorOf('place', 'clientAddress')}
      >
        <Input
          value={draft.client_address}
          maxLength={500}
          onChange={(event) => change({ client_address: event.target.value })}
        />
      </Field>
    </div>
  );
}
