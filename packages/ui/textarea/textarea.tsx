import { Field } from '@base-ui/react/field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useEarlyEntry } from '../hydration/index.ts';

export type TextareaProps = ComponentProps<'textarea'>;

/** Renders several lines of text; grows with its content where the browser can. */
export function Textarea({ className, rows = 4, ref, ...rest }: TextareaProps) {
  const attach = useEarlyEntry(ref);
  return (
    <Field.Control
      render={
        <textarea
          rows={rows}
          className={clsx('control field-sizing-content max-h-96 min-h-28 py-2.5', className)}
          {...rest}
          ref={attach}
        />
      }
    />
  );
}
