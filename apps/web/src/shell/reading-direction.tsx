import { DirectionProvider } from '@base-ui/react/direction-provider';
import { selectLanguage } from '@keystead/languages/web';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { ROOT_KEY } from '../root-key.ts';
import type { State } from '../store.ts';

/**
 * Text of an inline script for the head: gives <html> the language and direction that this browser keeps over those of
 * the page, before first paint. Whatever else may stand in storage, the page stays as the server wrote it.
 */
export const languageScript = `(function(){try{var l=JSON.parse(localStorage.getItem('${ROOT_KEY}')).Language,s=l.selectedLanguage,d=document.documentElement;if(l.chosen&&/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(s.code)){d.lang=s.code;d.dir=s.rtl===true?'rtl':'ltr'}}catch(e){}})()`;

/** Turns <html> and every part that reckons with left and right to the language the visitor chose. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  const { code, rtl } = useSelector<State, ReturnType<typeof selectLanguage>>(selectLanguage);
  const restored = useSelector((state: State) => state.storage.restored);
  const direction = rtl ? 'rtl' : 'ltr';
  useEffect(() => {
    // Before kept state is back the store knows nothing, and the script in the head has already done better.
    if (!restored) return;
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  }, [restored, code, direction]);
  // Parts that do not live yet keep the server's page, and wait with this for their script.
  return <DirectionProvider direction={useDeferredValue(direction)}>{children}</DirectionProvider>;
}
