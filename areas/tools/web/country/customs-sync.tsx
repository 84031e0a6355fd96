import { followCustoms, useCountry, useSettings } from '@keystead/settings/web';
import { useEffect } from 'react';

/** Shows money and sizes as in the country the visitor has chosen; as the site does in that it opens on. Renders nothing. */
export function CustomsSync() {
  const country = useCountry();
  const { opening_country: opening } = useSettings();
  const isOther = country !== '' && country !== opening;
  useEffect(() => {
    if (!isOther) return followCustoms();
    let isGone = false;
    // Without it, prices and sizes stay as the site writes them.
    void import('./customs.ts')
      .then(({ customsOf }) => isGone || followCustoms(customsOf(country)))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [country, isOther]);
  return null;
}
