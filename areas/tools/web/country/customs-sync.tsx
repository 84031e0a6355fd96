import { useCountry, useSettings } from '@keystead/settings/web';
import { lazy, Suspense } from 'react';
import { useStoredCurrency } from '../currency/chosen.ts';

// Most visitors have chosen nothing.
const VisitorCustoms = lazy(() => import('./visitor-customs.tsx'));

/** Shows money and sizes as the visitor, or the country they chose, has them. Renders nothing. */
export function CustomsSync() {
  const country = useCountry();
  const { opening_country: opening } = useSettings();
  const currency = useStoredCurrency();
  if (country === opening && currency === null) return null;
  return (
    <Suspense>
      <VisitorCustoms />
    </Suspense>
  );
}
