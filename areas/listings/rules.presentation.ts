/** What pictures, plans and rooms of a listing may say. Pure. */
import type { FieldIssue } from '@keystead/http/errors';
import type { PictureKind, PlanPin } from './presentation.ts';

/** Facts of one picture, as a form says them. */
interface SaidOfPicture {
  readonly picture: string;
  readonly kind?: PictureKind | undefined;
  readonly focus_x?: number | undefined;
  readonly focus_y?: number | undefined;
}

/**
 * Returns what is wrong with facts of pictures and with pins.
 * @param names how the form may name the pictures that the listing is going to have
 * @param kindBefore what kind a picture is of that the form says nothing of
 */
export function checkPresentation(
  said: {
    readonly pictures: readonly SaidOfPicture[];
    readonly plan_pins?: readonly Pick<PlanPin, 'plan' | 'photo'>[] | undefined;
  },
  names: ReadonlySet<string>,
  kindBefore: (name: string) => PictureKind,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const reject = (field: string, message: string) => void issues.push({ field, message });
  const known = (field: string, name: string) => {
    if (!names.has(name)) reject(field, `${name} does not belong to this listing`);
    return names.has(name);
  };
  const kinds = new Map<string, PictureKind>();
  for (const [index, { picture, kind = 'photograph', focus_x: x, focus_y: y }] of said.pictures.entries()) {
    known(`pictures[${index}][picture]`, picture);
    if (kinds.has(picture)) reject(`pictures[${index}][picture]`, `${picture} is named twice`);
    kinds.set(picture, kind);
    if ((x === undefined) !== (y === undefined))
      reject(`pictures[${index}][${x === undefined ? 'focus_x' : 'focus_y'}]`, 'is required');
  }
  for (const [index, { plan, photo }] of (said.plan_pins ?? []).entries()) {
    const isKnown = known(`plan_pins[${index}][plan]`, plan);
    if (isKnown && (kinds.get(plan) ?? kindBefore(plan)) !== 'plan')
      reject(`plan_pins[${index}][plan]`, 'must be a picture of the kind plan');
    known(`plan_pins[${index}][photo]`, photo);
    if (photo === plan) reject(`plan_pins[${index}][photo]`, 'must be another picture than the plan');
  }
  return issues;
}
