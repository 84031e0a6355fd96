import { useLaterCall } from '@keystead/http/react';
import { fromMetres } from '@keystead/kit/distance';
import { useDistance } from '@keystead/languages/web';
import { checkAddress } from '@keystead/places/contract';
import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { MapPin } from 'lucide-react';
import { useDeferredValue } from 'react';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders a warning where the pin stands far from its address; where the address is not known, nothing. */
export function AddressCheck() {
  const t = useText();
  const { draft, change } = usePosting();
  const { latitude, longitude, city } = draft.place;
  const typed = JSON.stringify([draft.street, draft.house_number, draft.postcode, city]);
  const [street = '', houseNumber = '', postcode = '', town = ''] = JSON.parse(
    useDeferredValue(typed),
  ) as string[];
  const { data } = useLaterCall(
    checkAddress,
    {
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      street: street.trim(),
      house_number: houseNumber,
      postcode,
      city: town,
    },
    { enabled: latitude !== null && longitude !== null && street.trim() !== '' },
  );
  const unit = ['mi', 'yd'].includes(useSettings().distance_option) ? 'mi' : 'km';
  const distance = useDistance(unit);
  const found = data?.data;
  if (!found?.is_far || latitude === null || street.trim() === '') return null;
  const movePin = () =>
    change({ place: { ...draft.place, latitude: found.latitude, longitude: found.longitude } });
  return (
    <Alert
      tone="warning"
      live
      title={t('pinFar', { distance: distance.text(Number(fromMetres(found.metres, unit).toFixed(1))) })}
      actions={
        <Button variant="secondary" size="sm" onClick={movePin}>
          <MapPin aria-hidden="true" />
          {t('pinToAddress')}
        </Button>
      }
    >
      {t('pinFarHint')}
    </Alert>
  );
}
