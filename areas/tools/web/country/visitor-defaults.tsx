import { CurrencySync } from '../currency/currency-sync.tsx';
import { CountrySync } from './country-sync.tsx';

/** Renders nothing: the page follows what this visitor has chosen. */
export default function VisitorDefaults() {
  return (
    <>
      <CountrySync />
      <CurrencySync />
    </>
  );
}
