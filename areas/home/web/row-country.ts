import { createContext, useContext } from 'react';

/** The country whose homes the page shows, "" for all. */
export const RowCountry = createContext('');

/** Returns the filter that leads from a row to more of the same country: one that readers see and take off. */
export function useCountryFilter(): { country?: string } {
  const country = useContext(RowCountry);
  return country === '' ? {} : { country };
}
