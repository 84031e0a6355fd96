import { Field as BaseField } from '@base-ui/react/field';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type FieldProps = {
  label: ReactNode;
  /** Below the control, read out with it. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. Marks the control as invalid. */
  error?: ReactNode;
  /** Said after the label, for example "optional". */
  note?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  name?: string;
  disabled?: boolean;
  className?: string;
  /** One control of this package: Input, Textarea, Select, NumberInput, Combobox and so on. */
  children: ReactNode;
};

/** Ties a label, a hint and an error to the control inside it; ids and aria attributes are wired by Base UI. */
export function Field({
  label,
  hint,
  error,
  note,
  hideLabel,
  name,
  disabled,
  className,
  children,
}: FieldProps) {
  return (
    <BaseField.Root
      name={name}
      disabled={disabled}
      invalid={error ? true : undefined}
      className={clsx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <BaseField.Label className="text-sm font-medium">{label}</BaseField.Label>
        {note ? <span className="text-xs text-muted">{note}</span> : null}
      </div>
      {children}
      {hint ? <BaseField.Description className="text-sm text-muted">{hint}</BaseField.Description> : null}
      {error ? (
        <BaseField.Error match className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </BaseField.Error>
      ) : null}
    </BaseField.Root>
  );
}

/** Groups several controls under one name: a set of radios, a range, an address. */
export function FieldGroup({
  legend,
  hint,
  error,
  className,
  children,
  ...rest
}: ComponentProps<'fieldset'> & { legend: ReactNode; hint?: ReactNode; error?: ReactNode }) {
  return (
    <fieldset className={clsx('min-w-0', className)} {...rest}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {children}
      {hint ? <p className="mt-1.5 text-sm text-muted">{hint}</p> : null}
      {error ? (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
