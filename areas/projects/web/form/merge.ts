import { mergeBy } from '@keystead/drafts';
import type { OwnProject } from '../../contract.ts';
import { EMPTY_FORM, type FormState, stateOf } from './form-state.ts';
import { changedParts, PROJECT_SHAPE } from './project-draft.ts';

/** Returns the changes someone else has saved meanwhile, by the parts of the form. */
export const changedElsewhere = (before: OwnProject, now: OwnProject) =>
  changedParts(stateOf(before), stateOf(now));

/**
 * Returns the form over what someone else has saved meanwhile: what was changed here stays, the rest is as they left it. Of
 * pictures, documents and floors what they took out is out, and what they added is there.
 */
export function mergedOver(before: OwnProject, mine: FormState, now: OwnProject): FormState {
  const { draft } = mergeBy(PROJECT_SHAPE.fields, stateOf(before), mine, stateOf(now));
  return { ...draft, floors: draft.floors.length > 0 ? draft.floors : EMPTY_FORM.floors };
}
