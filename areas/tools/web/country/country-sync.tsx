import { setRegionalDefaults, useCountry, useSettings } from '@keystead/settings/web';
import { useEffect } from 'react';
import { regionalDefaultsOf } from './regional-defaults.ts';

/** Shows money and sizes as in the country the visitor has chosen; as the site does in that it opens on. Renders nothing. */
export function CountrySync() {
  const country = useCountry();
  const { opening_country: opening } = useSettings();
  useEffect(() => {
    if (country === '' || country === opening) return;
    setRegionalDefaults(regionalDefaultsOf(country));
    return () => setRegionalDefaults();
  }, [country, opening]);
  return null;
}
