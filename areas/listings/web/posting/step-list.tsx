import { type Step, Steps } from '@keystead/ui/steps';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { StepId } from './draft.ts';
import { usePosting } from './posting-state.tsx';
import type { PlacedIssue } from './request.ts';
import { useText } from './text.ts';

/** Renders the steps with what they still miss: a column beside the form; on a phone a line above it that opens. */
export function StepList({
  steps: shown,
  current,
  visited,
  rejected,
}: {
  steps: readonly StepId[];
  current: StepId;
  visited: ReadonlySet<StepId>;
  rejected: readonly PlacedIssue[];
}) {
  const t = useText();
  const { issues } = usePosting();
  const steps = shown.map((id): Step => {
    const missing = issues.filter((issue) => issue.step === id).map(({ label }) => label);
    const isRejected = rejected.some((issue) => issue.step === id);
    const isInvalid = missing.length > 0 || isRejected;
    const isDone = visited.has(id) && !isInvalid;
    const state =
      id === current ? 'current' : isDone ? 'done' : visited.has(id) && isInvalid ? 'invalid' : 'todo';
    return {
      id,
      label: t(`step_${id}`),
      state,
      link: <Link to="/user/properties" search={{ step: id }} />,
      ...(state === 'done' && { stateLabel: t('stepDone') }),
      ...(visited.has(id) && isRejected && { hint: t('stepHasErrors') }),
      ...(visited.has(id) &&
        missing.length > 0 && { hint: t('stepMissing', { fields: listed(missing, t('more')) }) }),
    };
  });
  return (
    <>
      <Steps steps={steps} label={t('steps')} className="hidden lg:sticky lg:top-24 lg:block" />
      <details key={current} className="group lg:hidden">
        <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
          <span className="flex min-h-8 items-center justify-between gap-4 text-sm">
            <span className="font-medium">{t(`step_${current}`)}</span>
            <span className="flex items-center gap-1.5 text-muted tabular-nums">
              {t('stepOf', { step: shown.indexOf(current) + 1, of: shown.length })}
              <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
            </span>
          </span>
          <span aria-hidden="true" className="mt-1.5 flex gap-1 pb-1">
            {steps.map(({ id, state }) => (
              <span key={id} className={`h-1 flex-1 rounded-full ${BARS[state]}`} />
            ))}
          </span>
        </summary>
        <Steps steps={steps} label={t('steps')} className="surface mt-3 p-2" />
      </details>
    </>
  );
}

const BARS: Record<Step['state'], string> = {
  done: 'bg-accent',
  current: 'bg-ink',
  todo: 'bg-ink/12',
  invalid: 'bg-danger',
};

const SHOWN = 3;

function listed(names: readonly string[], more: string): string {
  const shown = names.slice(0, SHOWN).join(', ');
  return names.length > SHOWN ? `${shown} ${more}` : shown;
}
