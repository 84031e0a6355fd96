/**
 * The one list of what the security log knows (OWASP ASVS 5.0, V16). A call's definition names the event of its
 * success (`logs`), `apps/server/security-events.ts` the event of each error; few places write one by hand.
 */

/** `info`: as it should be. `warning`: alone it means little. `alarm`: someone should look at each one. */
export type SecurityLevel = 'info' | 'warning' | 'alarm';

interface SecurityEventKind {
  /** What the back office calls it. */
  readonly label: string;
  readonly level: SecurityLevel;
  /** Owners get an email when so many happen within so many minutes; once in that time. */
  readonly alert?: { readonly count: number; readonly minutes: number };
}

const kinds = {
  signed_in: { label: 'Signed in', level: 'info' },
  signed_out: { label: 'Signed out', level: 'info' },
  sign_in_failed: {
    label: 'Sign-in failed',
    level: 'warning',
    alert: { count: 200, minutes: 10 },
  },
  password_rejected: {
    label: 'Password of a signed-in person rejected',
    level: 'warning',
    alert: { count: 50, minutes: 10 },
  },
  code_rejected: {
    label: 'Code or link rejected',
    level: 'warning',
    alert: { count: 200, minutes: 10 },
  },
  staff_signed_in: { label: 'Staff signed in', level: 'info' },
  staff_sign_in_failed: {
    label: 'Staff sign-in failed',
    level: 'warning',
    alert: { count: 20, minutes: 10 },
  },
  rate_limited: {
    label: 'Rate limit reached',
    level: 'warning',
    alert: { count: 2000, minutes: 10 },
  },
  session_rejected: { label: 'Session unknown or ended', level: 'info' },
  permission_denied: {
    label: 'Permission denied',
    level: 'warning',
    alert: { count: 100, minutes: 10 },
  },
  deactivated_account_used: { label: 'Deactivated account used', level: 'warning' },
  webhook_rejected: {
    label: 'Payment webhook rejected',
    level: 'warning',
    alert: { count: 10, minutes: 60 },
  },
  malware_found: { label: 'Malware in an upload', level: 'alarm', alert: { count: 1, minutes: 60 } },
  internal_error: { label: 'Unexpected error', level: 'alarm', alert: { count: 20, minutes: 10 } },
  identity_confirmed: { label: 'Identity confirmed', level: 'info' },
  password_changed: { label: 'Password changed', level: 'info' },
  password_reset: { label: 'Password reset by link', level: 'info' },
  contact_changed: { label: 'Email or number changed', level: 'info' },
  contact_change_undone: { label: 'Change of contact undone', level: 'warning' },
  two_factor_on: { label: 'Two-factor switched on', level: 'info' },
  two_factor_off: { label: 'Two-factor switched off', level: 'warning' },
  recovery_codes_renewed: { label: 'Recovery codes renewed', level: 'info' },
  passkey_added: { label: 'Passkey added', level: 'info' },
  passkey_removed: { label: 'Passkey removed', level: 'info' },
  sessions_ended: { label: 'Sessions ended', level: 'info' },
  account_exported: { label: 'Account exported', level: 'info' },
  account_deleted: { label: 'Account deleted', level: 'info' },
  text_messages_near_cap: {
    label: 'Text messages near the daily cap',
    level: 'alarm',
    alert: { count: 1, minutes: 24 * 60 },
  },
  text_messages_stopped: {
    label: 'Daily cap of text messages reached',
    level: 'alarm',
    alert: { count: 1, minutes: 24 * 60 },
  },
  alert_raised: { label: 'Alert sent', level: 'info' },
} as const satisfies Record<string, SecurityEventKind>;

export type SecurityEvent = keyof typeof kinds;

export const SECURITY_EVENTS: Readonly<Record<SecurityEvent, SecurityEventKind>> = kinds;

export const SECURITY_EVENT_NAMES = Object.keys(kinds) as [SecurityEvent, ...SecurityEvent[]];

/** Days that entries of the security log are stored. The table refuses to delete younger ones. */
export const SECURITY_LOG_DAYS = 180;
