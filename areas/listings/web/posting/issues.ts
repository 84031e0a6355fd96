import { parseMeasure } from '@keystead/kit/units';
import { isYouTubeLink } from '@keystead/kit/youtube';
import { LISTING_LIMITS } from '../../contract.ts';
import { chargesFor, checkCharges, checkValue } from '../../rules.ts';
import type { FieldLabel } from '../field-labels.ts';
import type { Category, Parameter } from './catalogue-data.ts';
import type { DraftCharge, PostingDraft, StepId } from './draft.ts';
import { chargesSaid, filledRooms } from './presented.ts';
import type { Text } from './text.ts';

/** A reason why the draft cannot be posted. */
export interface Issue {
  step: StepId;
  /** Where in the draft: `title`, `place.city`, `parameters.12`. */
  path: string;
  /** The field's name, for lists of what is missing. */
  label: string;
  /** What to do, for the field itself. */
  text: string;
}

/** Returns everything that is still missing or wrong, in the order of the form. */
export function issuesOf(
  draft: PostingDraft,
  category: Category | undefined,
  { t, label }: { t: Text; label: FieldLabel },
): Issue[] {
  const issues: Issue[] = [];
  const add = (step: StepId, path: string, label: string, text: string) => {
    issues.push({ step, path, label, text });
  };
  if (!category) add('category', 'category_id', label('category_id'), t('categoryMissing'));
  if (draft.photos.length === 0) add('photos', 'photos', t('titlePicture'), t('photosMissing'));
  if (draft.title.trim() === '') add('details', 'title', label('title'), t('titleMissing'));
  if (draft.description.trim() === '')
    add('details', 'description', label('description'), t('descriptionMissing'));
  if (draft.price_kind === 'on_request') {
    // There is none to check.
  } else if (draft.price === null || Math.round(draft.price * 100) <= 0)
    add('details', 'price', label('price'), t('priceMissing'));
  else if (draft.price > LISTING_LIMITS.price) add('details', 'price', label('price'), t('priceTooHigh'));
  const charges = chargesFor(draft.charges, draft.property_type);
  checkCharges(chargesSaid(draft), { offer: draft.property_type, ...ANY_CURRENCY }, (place, field) => {
    const { id, amount } = charges[place] as DraftCharge;
    const text = field === 'note' ? 'chargeNoteMissing' : amount === null ? 'chargeMissing' : 'chargeTooHigh';
    if (field !== 'currency') add('details', `charges.${id}`, t('charges'), t(text));
  });
  for (const parameter of category?.parameter_types ?? []) {
    const text = parameterIssue(parameter, draft, t);
    if (text) add('features', `parameters.${parameter.id}`, parameter.label ?? parameter.name, text);
  }
  for (const { id, name, size } of filledRooms(draft.rooms)) {
    if (name.trim() === '') add('features', `rooms.${id}`, t('rooms'), t('roomNameMissing'));
    else if (!isRoomSize(size)) add('features', `rooms.${id}`, t('rooms'), t('roomSizeInvalid', { name }));
  }
  for (const field of ['address', 'city', 'state', 'country'] as const) {
    if (draft.place[field].trim() === '') add('place', `place.${field}`, label(field), t(`${field}Missing`));
  }
  // Both or neither: a home without a pin is found by its town.
  if ((draft.place.latitude === null) !== (draft.place.longitude === null))
    add('place', 'place.pin', t('pin'), t('pinMissing'));
  if (draft.video_link.trim() !== '' && !isYouTubeLink(draft.video_link.trim()))
    add('documents', 'video_link', label('video_link'), t('videoInvalid'));
  return issues;
}

/** Rates are the server's to know: it says which currencies have none. */
const ANY_CURRENCY = { currency: '', rates: { base: '', date: '', source: '', rates: {} } };

/** Returns whether it is the size of a room, or nothing. */
function isRoomSize(size: string): boolean {
  if (size.trim() === '') return true;
  const read = parseMeasure(size, { dimension: 'area', bare: 'm2' });
  return read !== undefined && read.canonical > 0 && read.canonical <= LISTING_LIMITS.roomSize;
}

function parameterIssue(parameter: Parameter, draft: PostingDraft, t: Text): string | null {
  const { id, type_of_parameter, value_kind: kind = type_of_parameter } = parameter;
  const { type_values: choices, dimension, entry_unit: entryUnit } = parameter;
  const name = parameter.label ?? parameter.name;
  const required = parameter.is_required === 1;
  const missing = required ? t('answerMissing', { name }) : null;
  if (kind === 'file') return draft.parameterFiles[id] ? null : missing;
  const rule = { id, name, kind, choices: choices ?? [], required, role: null, dimension, entryUnit };
  const check = checkValue(rule, draft.parameters[id]);
  if (!check.ok) return `${name} ${check.message}.`;
  return check.value === null ? missing : null;
}
