import { type CityItem, useVisitorLocation, type VisitorLocation } from '@keystead/catalogue/web';
import { placeLine } from '@keystead/kit/place-line';
import { useNames } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { NativeSelect } from '@keystead/ui/native-select';
import { useToast } from '@keystead/ui/toast';
import { LocateFixed } from 'lucide-react';
import { useText } from './text.ts';

/** Offers homes around the visitor, or around a city they choose: the first row of the page is theirs then. */
export function PlaceOffer({ cities }: { cities: readonly CityItem[] }) {
  const t = useText();
  const toast = useToast();
  const named = useNames();
  const { asking, ask, choose } = useVisitorLocation();
  const look = async () => {
    if (!(await ask())) toast.error(t('nearDenied'), { description: t('nearDeniedText') });
  };
  const placed = cities.filter(({ latitude, longitude }) => latitude !== '' && longitude !== '');
  const chosen = (index: string) => {
    const city = placed[Number(index)];
    if (index !== '' && city) void choose(placeOf(city));
  };
  return (
    <section
      aria-label={t('nearAsk')}
      className="-mt-4 mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 sm:-mt-6"
    >
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button variant="secondary" loading={asking} onClick={() => void look()}>
          <LocateFixed aria-hidden="true" />
          {t('nearUse')}
        </Button>
        {placed.length > 0 ? (
          <NativeSelect
            aria-label={t('nearCity')}
            placeholder={t('nearCityNone')}
            value=""
            onChange={(event) => chosen(event.currentTarget.value)}
            items={placed.map(({ City }, index) => ({ value: index, label: named('city', City) }))}
          />
        ) : null}
      </div>
      <p className="min-w-0 max-w-2xl flex-1 basis-80 text-sm text-muted">{t('nearAskText')}</p>
    </section>
  );
}

function placeOf({ City: city, state, country, latitude, longitude }: CityItem): VisitorLocation {
  const formattedAddress = placeLine(city, state, country);
  return { latitude: Number(latitude), longitude: Number(longitude), city, state, country, formattedAddress };
}
