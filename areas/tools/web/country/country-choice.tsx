import { getCountries } from '@keystead/catalogue/contract';
import { useLaterCall } from '@keystead/http/react';
import { useLocale, useNames } from '@keystead/languages/web';
import { chooseCountry, useCountry } from '@keystead/settings/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../currency/text.ts';

/** Renders the choice of the country whose homes are shown first; countries are asked for when someone comes near. */
export function CountryChoice() {
  const t = useText();
  const named = useNames();
  const locale = useLocale();
  const router = useRouter();
  const country = useCountry();
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const { data } = useLaterCall(getCountries, {}, { enabled: isNear });
  const known = new Set(data?.data.map((one) => one.country));
  if (country !== '') known.add(country);
  const items = [...known]
    .map((value) => ({ value, label: named('country', value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const choose = (chosen: string) => {
    chooseCountry(chosen);
    // The home page has other rows now.
    void router.invalidate();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is clicked; what is inside is made ready
    <div onPointerEnter={near} onFocus={near} onTouchStart={near}>
      <NativeSelect
        size="sm"
        aria-label={t('countryLabel')}
        value={country}
        onChange={(event) => choose(event.target.value)}
        placeholder={t('countryAll')}
        items={items}
      />
    </div>
  );
}
