import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type BarTone = 'accent' | 'signal' | 'danger';

const TONES: Record<BarTone, string> = { accent: 'bg-accent', signal: 'bg-signal', danger: 'bg-danger' };

export type MeterProps = {
  label: ReactNode;
  value: number;
  max: number;
  /** What is written at the end, for example "3 of 10". */
  valueText?: ReactNode;
  tone?: BarTone;
  hideLabel?: boolean;
  className?: string;
};

/** Renders how much of an allowance is used (package credits, storage). */
export function Meter(props: MeterProps) {
  return <Bar role="meter" {...props} />;
}

export type ProgressProps = Omit<MeterProps, 'max' | 'value'> & {
  /** Leave out while the end is unknown. */
  value?: number;
  max?: number;
};

/** Renders how far a job has come (an upload, the steps of a form). */
export function Progress({ max = 100, value, ...rest }: ProgressProps) {
  return <Bar role="progressbar" max={max} value={value} {...rest} />;
}

function Bar({
  role,
  label,
  value,
  max,
  valueText,
  tone = 'accent',
  hideLabel,
  className,
}: Omit<MeterProps, 'value'> & { value?: number; role: 'meter' | 'progressbar' }) {
  const id = useId();
  const share = value === undefined || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const aria = {
    role,
    'aria-labelledby': id,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuenow': value,
    'aria-valuetext': typeof valueText === 'string' ? valueText : undefined,
  };
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3 text-sm', hideLabel && 'sr-only')}>
        <span id={id}>{label}</span>
        {valueText ? <span className="shrink-0 text-muted tabular-nums">{valueText}</span> : null}
      </div>
      <div {...aria} className="h-1.5 overflow-hidden rounded-full bg-ink/10">
        <div
          className={clsx(
            'h-full rounded-full transition-[width]',
            TONES[tone],
            value === undefined && 'w-1/3 animate-pulse-soft',
          )}
          style={value === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
