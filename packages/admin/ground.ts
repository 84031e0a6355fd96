import { ownBrand, shownBrand } from '@keystead/ui/theme';

/** Returns the colour of cards of the site in one of its themes, whatever the theme of the back office. */
export function groundOf(theme: 'light' | 'dark'): string {
  return shownBrand(ownBrand.accent)[theme].ground;
}
