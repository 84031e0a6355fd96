import { createContext, useContext } from 'react';

/** How the marketplace calls itself. */
export interface Brand {
  readonly name: string;
  /** Address of a picture, "" for none. */
  readonly logo: string;
}

export const BrandContext = createContext<Brand>({ name: 'Keystead', logo: '' });

/** The marketplace's name and logo. */
export const useBrand = () => useContext(BrandContext);
