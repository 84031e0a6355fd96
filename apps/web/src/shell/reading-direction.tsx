import { DirectionProvider } from '@base-ui/react/direction-provider';
import { selectLanguage } from '@keystead/languages/web';
import { type ReactNode, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import type { State } from '../store.ts';

/** Turns every part that reckons with left and right to the language of the screens. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  const { rtl } = useSelector<State, ReturnType<typeof selectLanguage>>(selectLanguage);
  const direction = rtl ? 'rtl' : 'ltr';
  // Parts that are not hydrated yet keep the server's page, and wait with this for their script.
  return <DirectionProvider direction={useDeferredValue(direction)}>{children}</DirectionProvider>;
}
