import type { Role } from '../rules.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'owner',
  manager: 'manager',
  agent: 'agent',
  assistant: 'assistant',
  reader: 'read-only',
};

/** What has happened, by its kind. */
const EVENTS: Readonly<Record<string, string>> = {
  founded: 'created',
  edited: 'details changed',
  branch_saved: 'branch saved',
  branch_deleted: 'branch deleted',
  invited: 'someone invited',
  invitation_withdrawn: 'invitation withdrawn',
  invitation_declined: 'invitation declined',
  joined: 'joined',
  seat_changed: 'role changed',
  seat_removed: 'removed',
  left: 'left',
  inherited: 'became the owner',
  homes_placed: 'homes put in place',
  homes_taken_out: 'homes taken out',
  homes_handed_over: 'homes handed over',
  approval_on: 'approval of listings turned on',
  approval_off: 'approval of listings turned off',
  import_approval_on: 'approval of imports turned on',
  import_approval_off: 'approval of imports turned off',
  home_approved: 'listing approved',
  home_sent_back: 'listing sent back',
  verification_applied: 'applied for verification',
  verified: 'verified',
  verification_rejected: 'verification rejected',
  verification_ended: 'verified badge removed',
};

/** Returns a line of the history: who, what, and about whom. */
export function eventLabel({ what, actor, person }: { what: string; actor: string; person: string }): string {
  const about = person !== '' && person !== actor ? ` (${person})` : '';
  return `${actor === '' ? '' : `${actor}: `}${EVENTS[what] ?? what}${about}`;
}
