import { Input as BaseInput } from '@base-ui/react/input';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type InputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'style'> & {
  size?: 'sm' | 'md';
  /** An icon or short text before the words. */
  prefix?: ReactNode;
  /** An icon, unit or button after them. */
  suffix?: ReactNode;
};

/** One line of text. Inside a `Field` it takes its label, hint and error by itself. */
export function Input({ size = 'md', prefix, suffix, className, ...rest }: InputProps) {
  const look = clsx('control', size === 'sm' && 'control-sm', className);
  if (!prefix && !suffix) return <BaseInput className={look} {...rest} />;
  return (
    <div className={clsx(look, 'gap-2')}>
      {prefix}
      <BaseInput {...rest} />
      {suffix}
    </div>
  );
}
