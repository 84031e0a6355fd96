import { languageSelected, selectLanguage } from '@keystead/languages/web';
import { brandStyle, useTheme } from '@keystead/ui/theme';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { State, Store } from '../store.ts';

export type Theme = 'light' | 'dark' | 'contrast' | 'contrast-dark';
export type Direction = 'ltr' | 'rtl';

/** Shows the page in a theme, direction and brand colours ("#rrggbb"), by the same ways as everywhere on the site. */
export function useAppearance({
  theme,
  dir,
  accent,
  signal,
}: {
  theme: Theme | undefined;
  dir: Direction;
  accent: string | undefined;
  signal: string | undefined;
}): void {
  const { setChoice, setContrast } = useTheme();
  useEffect(() => {
    if (theme === undefined) return;
    setChoice(theme.endsWith('dark') ? 'dark' : 'light');
    setContrast(theme.startsWith('contrast') ? 'more' : 'system');
  }, [theme, setChoice, setContrast]);

  const dispatch = useDispatch<Store['dispatch']>();
  const restored = useSelector((state: State) => state.storage.restored);
  const spoken = useSelector(selectLanguage);
  const turned = useEffectEvent(() => spoken.rtl === (dir === 'rtl'));
  useEffect(() => {
    if (!restored || turned()) return;
    const language =
      dir === 'rtl'
        ? { code: 'ar', name: 'العربية', rtl: true }
        : { code: 'en', name: 'English', rtl: false };
    dispatch(languageSelected({ ...language, prefix: '', labels: {} }));
  }, [restored, dir, dispatch]);

  useEffect(() => {
    const colours = new CSSStyleSheet();
    colours.replaceSync(brandStyle({ ...(accent && { accent }), ...(signal && { signal }) }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== colours);
    };
  }, [accent, signal]);
}
