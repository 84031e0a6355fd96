import type { DumpRow } from '../dump/read-dump.ts';
import type { OldCategory, OldFacility, OldParameter, Read } from '../records.ts';
import type { Children } from '../system.ts';
import { listed, text } from '../values.ts';
import { notesOfNames } from './texts.ts';

const KINDS: Readonly<Record<string, OldParameter['kind']>> = {
  textbox: 'textbox',
  textarea: 'textarea',
  number: 'number',
  dropdown: 'dropdown',
  radiobutton: 'radiobutton',
  checkbox: 'checkbox',
  file: 'file',
};
const WITH_CHOICES = new Set(['dropdown', 'radiobutton', 'checkbox']);

export function readParameter(row: DumpRow, children: Children): Read<OldParameter> {
  const oldId = text(row, 'id');
  const name = text(row, 'name');
  const kind = KINDS[text(row, 'type_of_parameter')];
  if (name === '' || kind === undefined) return { oldId, leftOut: 'has no name, or is of no known kind' };
  const choices = WITH_CHOICES.has(kind) ? [...new Set(listed(text(row, 'type_values')))] : [];
  if (WITH_CHOICES.has(kind) && choices.length === 0) return { oldId, leftOut: 'has nothing to choose from' };
  return {
    oldId,
    name,
    kind,
    choices,
    isRequired: text(row, 'is_required') === '1',
    notes: notesOfNames(children, oldId, 'parameter'),
  };
}

export function readCategory(row: DumpRow, children: Children): Read<OldCategory> {
  const oldId = text(row, 'id');
  const name = text(row, 'category');
  if (name === '') return { oldId, leftOut: 'has no name' };
  const parameterIds = text(row, 'parameter_types')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  return {
    oldId,
    name,
    slug: text(row, 'slug_id'),
    parameterIds,
    metaTitle: text(row, 'meta_title'),
    notes: notesOfNames(children, oldId, 'category'),
  };
}

export function readFacility(row: DumpRow, children: Children): Read<OldFacility> {
  const [oldId, name] = [text(row, 'id'), text(row, 'name')];
  return name === ''
    ? { oldId, leftOut: 'has no name' }
    : { oldId, name, notes: notesOfNames(children, oldId, 'outdoorfacilities') };
}
