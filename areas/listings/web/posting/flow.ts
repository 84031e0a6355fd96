import type { Category } from './catalogue-data.ts';
import type { PostingDraft } from './draft.ts';
import { STEPS, type StepId } from './step-names.ts';

/**
 * What few people add: what is nearby is measured, search engines take title and description, and most homes have no
 * documents yet when they are posted. The review leads there.
 */
const EXTRA: readonly StepId[] = ['facilities', 'documents', 'seo'];

/** Returns whether homes of a category have rooms to list. */
export const hasRooms = ({ kind }: Pick<Category, 'kind'>): boolean =>
  kind === 'home' || kind === 'commercial';

/** Returns whether a home can do without a step: of features that is so where nobody has to say any. */
function isExtra(step: StepId, category: Category | undefined): boolean {
  if (step !== 'features') return EXTRA.includes(step);
  return category !== undefined && category.parameter_types.length === 0 && !hasRooms(category);
}

/** Returns the steps that homes of a category need, in order, and among them the one that is shown. */
export function stepsFor(category: Category | undefined, shown: StepId): readonly StepId[] {
  return STEPS.filter((step) => step === shown || !isExtra(step, category));
}

/** Returns the step before or behind another one; the review for one that only it leads to. */
export function neighbour(category: Category | undefined, step: StepId, by: 1 | -1): StepId {
  const steps = stepsFor(category, step);
  return isExtra(step, category) ? 'review' : (steps[steps.indexOf(step) + by] ?? step);
}

/** Returns where to go on with a draft: the first step that was not left yet. */
export function whereLeft({ visited }: Pick<PostingDraft, 'visited'>): StepId {
  return stepsFor(undefined, 'review').find((step) => !visited.includes(step)) ?? 'review';
}
