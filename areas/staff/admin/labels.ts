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
