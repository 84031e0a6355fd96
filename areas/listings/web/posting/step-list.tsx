import { type Step, Steps } from '@keystead/ui/steps';
import { Link } from '@tanstack/react-router';
import { STEPS, type StepId } from './draft.ts';
import { usePosting } from './posting-state.tsx';
import type { PlacedFault } from './request.ts';
import { useText } from './text.ts';

/** All steps with what they still miss: a column beside the form, a line above it on a phone. */
export function StepList({
  current,
  visited,
  refused,
}: {
  current: StepId;
  visited: ReadonlySet<StepId>;
  refused: readonly PlacedFault[];
}) {
  const t = useText();
  const { faults } = usePosting();
  const steps = STEPS.map((id): Step => {
    const missing = faults.filter((fault) => fault.step === id).map(({ label }) => label);
    const isRefused = refused.some((fault) => fault.step === id);
    const isFaulty = missing.length > 0 || isRefused;
    const isDone = visited.has(id) && !isFaulty;
    const state =
      id === current ? 'current' : isDone ? 'done' : visited.has(id) && isFaulty ? 'invalid' : 'todo';
    return {
      id,
      label: t(`step_${id}`),
      state,
      link: <Link to="/user/properties" search={{ step: id }} />,
      ...(state === 'done' && { stateLabel: t('stepDone') }),
      ...(visited.has(id) && isRefused && { hint: t('stepRefused') }),
      ...(visited.has(id) &&
        missing.length > 0 && { hint: t('stepMissing', { fields: listed(missing, t('more')) }) }),
    };
  });
  return (
    <>
      <Steps steps={steps} label={t('steps')} className="hidden lg:sticky lg:top-24 lg:block" />
      <Steps
        steps={steps}
        label={t('steps')}
        compact={t('stepOf', { step: STEPS.indexOf(current) + 1, of: STEPS.length })}
        className="lg:hidden"
      />
    </>
  );
}

const SHOWN = 3;

function listed(names: readonly string[], more: string): string {
  const shown = names.slice(0, SHOWN).join(', ');
  return names.length > SHOWN ? `${shown} ${more}` : shown;
}
