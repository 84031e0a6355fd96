import { useLocale } from '@keystead/languages/web';

/** Returns what a layer, or a class of one, is called in the reader's language; in that of the site where it has no such name. */
export function useLayerName(): (named: { name: string; names: Readonly<Record<string, string>> }) => string {
  const locale = useLocale();
  return ({ name, names }) => names[locale] || name;
}
