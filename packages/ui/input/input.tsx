import { Input as BaseInput } from '@base-ui/react/input';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useEarlyEntry } from '../hydration/index.ts';

export type InputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'style'> & {
  size?: 'sm' | 'md';
  /** An icon or short text before the text. */
  prefix?: ReactNode;
  /** An icon, unit or button after them. */
  suffix?: ReactNode;
};

const LEFT_TO_RIGHT = new Set(['email', 'tel', 'url']);

/** Renders one line of text. Inside a `Field` it takes its label, hint and error by itself. */
export function Input({ size = 'md', prefix, suffix, className, ref, ...rest }: InputProps) {
  // Addresses and numbers read from left to right in every script.
  const ltr = LEFT_TO_RIGHT.has(rest.type ?? '') ? { dir: 'ltr' } : undefined;
  const attach = useEarlyEntry(ref);
  const look = clsx('control', size === 'sm' && 'control-sm', className);
  if (!prefix && !suffix)
    return <BaseInput {...ltr} {...rest} ref={attach} className={clsx(look, ltr && 'rtl:text-end')} />;
  return (
    <div className={clsx(look, 'gap-2')}>
      {prefix}
      <BaseInput {...ltr} {...rest} ref={attach} className={ltr && 'rtl:text-end'} />
      {suffix}
    </div>
  );
}
