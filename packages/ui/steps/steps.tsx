import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export type Step = {
  id: string;
  label: string;
  state: 'done' | 'current' | 'todo' | 'invalid';
  /** What is missing, in short. */
  hint?: ReactNode;
  /** A router link to the step, when it can be visited. */
  link?: ReactElement;
  /** Said with the label, for example "done". */
  stateLabel?: string;
};

const MARKS: Record<Step['state'], string> = {
  done: 'bg-accent text-on-accent border-accent',
  current: 'border-accent text-accent border-2',
  todo: 'border-line-strong text-muted',
  invalid: 'border-danger text-danger border-2',
};

/** Renders the steps of a long form: a column beside it, or with `compact` one line above it on a phone. */
export function Steps({
  steps,
  label,
  compact,
  className,
}: {
  steps: readonly Step[];
  /** Spoken name, for example "Posting a home". */
  label: string;
  /** For a phone: what is written above the bars, for example "Step 2 of 7". */
  compact?: ReactNode;
  className?: string;
}) {
  const current = steps.find((step) => step.state === 'current');
  if (compact) {
    return (
      <div className={className}>
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="font-medium">{current?.label}</span>
          <span className="text-muted tabular-nums">{compact}</span>
        </p>
        <ol aria-label={label} className="mt-2.5 flex gap-1">
          {steps.map((step) => (
            <li
              key={step.id}
              aria-current={step.state === 'current' ? 'step' : undefined}
              className={clsx(
                'h-1 flex-1 rounded-full',
                step.state === 'todo' ? 'bg-ink/12' : step.state === 'invalid' ? 'bg-danger' : 'bg-accent',
              )}
            >
              <span className="sr-only">{step.label}</span>
            </li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <nav aria-label={label} className={className}>
      <ol className="grid gap-1">
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepLine step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLine({ step, number }: { step: Step; number: number }) {
  return useRender({
    defaultTagName: 'div',
    render: step.link,
    props: {
      'aria-current': step.state === 'current' ? 'step' : undefined,
      className: clsx(
        'flex items-start gap-3 rounded-md px-3 py-2.5 text-sm',
        step.link && 'transition-colors hover:bg-hover',
        step.state === 'current' && 'bg-accent-tint',
      ),
      children: (
        <>
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums',
              MARKS[step.state],
            )}
          >
            {step.state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : number}
          </span>
          <span className="min-w-0 leading-6">
            <span className={clsx(step.state === 'current' ? 'font-semibold' : 'font-medium')}>
              {step.label}
            </span>
            {step.stateLabel ? <span className="sr-only"> ({step.stateLabel})</span> : null}
            {step.hint ? (
              <span
                className={clsx(
                  'block text-xs leading-4',
                  step.state === 'invalid' ? 'text-danger' : 'text-muted',
                )}
              >
                {step.hint}
              </span>
            ) : null}
          </span>
        </>
      ),
    },
  });
}
