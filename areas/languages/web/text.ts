import { type Labels, translate, type Values } from '@keystead/kit/labels';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage, type WithLanguage } from './state.ts';

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
  return function useText(): Translate<BaseKey<keyof English & string>> {
    const { code, rtl, labels } = useSelector<WithLanguage, ReturnType<typeof selectLanguage>>(
      selectLanguage,
    );
    return useCallback(
      (key, values) =>
        translate({ locale: code, labels, prefix: `${area}.`, fallback: english, isolate: rtl }, key, values),
      [code, rtl, labels],
    );
  };
}
