import { moneyLabel } from '@keystead/kit/money';
import type { Role } from '../rules.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner: everything',
  moderator: 'Moderator: queue, homes, customers',
  editor: 'Editor: content, catalogue, languages',
  finance: 'Finance: packages and payments',
  support: 'Support: customers and chats',
};

/** Returns `Owner`, the label of a role */
export const roleLabel = (role: Role) => role.charAt(0).toUpperCase() + role.slice(1);

/** Returns `price_minor` as a label: `Price minor`. */
export function fieldLabel(field: string): string {
  const words = field.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields whose values are codes. */
const CODED = new Set(['state', 'status', 'review', 'offer', 'offer_state', 'kind', 'role', 'type']);
const AMOUNTS = new Set(['price', 'amount']);

/** Returns what a record of the log says in a field, as staff read it: yes and no, amounts and codes in words. */
export function valueLabel(field: string, record: Readonly<Record<string, unknown>> | null): string {
  const value = record?.[field];
  const isEmpty = Array.isArray(value) && value.length === 0;
  if (value === null || value === undefined || value === '' || isEmpty) return '(nothing)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && AMOUNTS.has(field)) {
    const { currency } = record ?? {};
    return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
      ? moneyLabel(value, currency, 'stripIfInteger')
      : value.toLocaleString('en');
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  const text = String(value);
  return CODED.has(field) ? fieldLabel(text) : text;
}

/** Returns the program that a browser says it is, short: `Firefox on Linux`. */
export function programLabel(agent: string): string {
  const program = /Edg|Firefox|OPR|Chrome|Safari/.exec(
    agent.replace(/Chrome\S* Safari\S* (Edg|OPR)/, '$1'),
  )?.[0];
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(agent)?.[0];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' };
  const said = [program, system].filter((word) => word !== undefined).map((word) => names[word] ?? word);
  return said.join(' on ') || agent.slice(0, 60) || 'Unknown program';
}
