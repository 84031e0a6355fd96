import { followCustoms, useCountry, useSettings } from '@keystead/settings/web';
import { useEffect } from 'react';
import { customsOf } from './customs.ts';

/** Shows money and sizes as in the country the visitor has chosen; as the site does in that it opens on. Renders nothing. */
export function CountrySync() {
  const country = useCountry();
  const { opening_country: opening } = useSettings();
  useEffect(() => {
    if (country === '' || country === opening) return;
    followCustoms(customsOf(country));
    return () => followCustoms();
  }, [country, opening]);
  return null;
}
