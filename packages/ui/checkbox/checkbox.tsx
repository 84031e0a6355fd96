import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { NativeInput } from '../input/native-input.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  /** A second quieter line. */
  hint?: ReactNode;
  /** At the end of the line, for example a count. */
  trailing?: ReactNode;
  indeterminate?: boolean;
  invalid?: boolean;
  hideLabel?: boolean;
};

/** Renders a native checkbox with its label; the whole line is the target. */
export function Checkbox({
  label,
  hint,
  trailing,
  indeterminate = false,
  invalid,
  hideLabel,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [indeterminate, ref],
  );
  return (
    <label className={clsx('flex min-h-8 cursor-pointer items-start gap-2.5 py-1.5 text-sm', className)}>
      <NativeInput
        ref={attach}
        type="checkbox"
        className="tick"
        aria-invalid={invalid || undefined}
        {...rest}
      />
      <span className={clsx('min-w-0 flex-1', hideLabel && 'sr-only')}>
        <span className="block leading-5">{label}</span>
        {hint ? <span className="mt-0.5 block text-muted">{hint}</span> : null}
      </span>
      {trailing ? <span className="leading-5 text-muted tabular-nums">{trailing}</span> : null}
    </label>
  );
}
