import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { NativeInput } from '../input/native-input.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
};

/** Renders on or off, with effect at once. A native checkbox in the role of a switch. */
export function Switch({ label, hint, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-4 text-sm', className)}>
      <span className={clsx('min-w-0 flex-1', hideLabel && 'sr-only')}>
        <span className="block font-medium leading-5">{label}</span>
        {hint ? <span className="mt-0.5 block text-muted">{hint}</span> : null}
      </span>
      <NativeInput type="checkbox" role="switch" className="switch" {...rest} />
    </label>
  );
}
