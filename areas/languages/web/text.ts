import { type Labels, translate, type Values } from '@keystead/kit/labels';
import type { SelectedLanguage } from './state.ts';
import { useSelectedLanguage } from './use-selected-language.ts';

/** `t('beds', { count: 2 })` in the language the visitor chose. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

type BaseKey<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : Key;

/**
 * Makes an area's `useText` from its English messages: those travel with the screens that use them, other languages
 * and the operator's own texts come from the server under `<area>.<key>`.
 */
export function areaText<const English extends Labels>(area: string, english: English) {
  const byLanguage = new WeakMap<SelectedLanguage, Translate<BaseKey<keyof English & string>>>();
  return function useText(): Translate<BaseKey<keyof English & string>> {
    const language = useSelectedLanguage();
    const known = byLanguage.get(language);
    if (known) return known;
    const { code: locale, rtl: isolate, labels } = language;
    const source = { locale, labels, prefix: `${area}.`, fallback: english, isolate };
    const text: Translate<string> = (key, values) => translate(source, key, values);
    byLanguage.set(language, text);
    return text;
  };
}
