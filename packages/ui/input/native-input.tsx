import type { ComponentProps } from 'react';
import { useEarlyEntry } from '../hydration/index.ts';

/** Renders the input element, bare: what was entered before hydration is handed to `onChange`. */
export function NativeInput({ ref, ...rest }: ComponentProps<'input'>) {
  return <input ref={useEarlyEntry(ref)} {...rest} />;
}
