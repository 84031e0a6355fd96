import { useTheme } from '@keystead/ui/theme';
import { createContext, useContext } from 'react';

/** How the marketplace calls itself. */
export interface Brand {
  readonly name: string;
  /** Address of a picture, "" for none. */
  readonly logo: string;
  /** The same for dark grounds. */
  readonly darkLogo: string;
}

export const BrandContext = createContext<Brand>({ name: 'Keystead', logo: '', darkLogo: '' });

/** Returns the marketplace's name, and its logo for the theme of this moment. */
export function useBrand(): Pick<Brand, 'name' | 'logo'> {
  const { name, logo, darkLogo } = useContext(BrandContext);
  const { dark } = useTheme();
  return { name, logo: dark ? darkLogo || logo : logo };
}
