import { useCountry, useSettings } from '@keystead/settings/web';
import { lazy, Suspense } from 'react';
import { useStoredCurrency } from '../currency/chosen.ts';

// Most visitors have chosen nothing.
const VisitorDefaults = lazy(() => import('./visitor-defaults.tsx'));

/** Shows money and sizes as the visitor, or the country they chose, has them. Renders nothing. */
export function RegionalDefaultsSync() {
  const country = useCountry();
  const { opening_country: opening } = useSettings();
  const currency = useStoredCurrency();
  if (country === opening && currency === null) return null;
  return (
    <Suspense>
      <VisitorDefaults />
    </Suspense>
  );
}
