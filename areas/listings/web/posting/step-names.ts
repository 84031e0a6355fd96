import { STEPS, type StepId } from '../../steps.ts';

export { STEPS, type StepId };

/** Returns the step an address names, and the saved draft (0: a new one); none for anything else. */
export function readStep(search: Record<string, unknown>): { step?: StepId; draft?: number } {
  const step = STEPS.find((each) => each === search.step);
  return { ...(step && { step }), ...readDraft(search) };
}

/** Returns the saved draft an address names, 0 for a new one. */
export function readDraft(search: Readonly<Record<string, unknown>>): { draft?: number } {
  const draft = Number(search.draft ?? Number.NaN);
  return Number.isInteger(draft) && draft >= 0 ? { draft } : {};
}
