import type { States } from '@keystead/admin';
import type { RaRecord } from 'react-admin';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../events.ts';
import type { DeliveryState, Problem } from '../rules.ts';

/** An endpoint as its calls say it. */
export interface WebhookRecord extends RaRecord {
  id: number;
  owner: 'operator' | 'agency' | 'person';
  owner_name: string;
  url: string;
  events: string[];
  is_active: boolean;
  failing_since: string;
  stopped_at: string;
  former_secret_until: string;
  waiting: number;
  failed: number;
  secret: string;
  created_at: string;
}

/** A delivery as its calls say it. */
export interface DeliveryRecord extends RaRecord {
  id: number;
  event: string;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  problem: Problem | null;
  took_ms: number | null;
  created_at: string;
}

export const OWNER_LABELS = { operator: 'This site', agency: 'Agency', person: 'Person' } as const;

export const ownerLabel = ({ owner, owner_name: name }: WebhookRecord): string =>
  owner === 'operator' ? OWNER_LABELS.operator : name;

type State = 'active' | 'failing' | 'stopped' | 'inactive';
export const STATES: States<State> = {
  active: { name: 'Active', color: 'success' },
  failing: { name: 'Failing', color: 'warning' },
  stopped: { name: 'Stopped: nothing arrived for days', color: 'error' },
  inactive: { name: 'Inactive', color: 'default' },
};

export function stateOf({
  is_active: isActive,
  failing_since: failing,
  stopped_at: stopped,
}: WebhookRecord): State {
  if (isActive) return failing === '' ? 'active' : 'failing';
  return stopped === '' ? 'inactive' : 'stopped';
}

export const DELIVERY_STATES: States<DeliveryState> = {
  pending: { name: 'Waiting', color: 'warning' },
  delivered: { name: 'Delivered', color: 'success' },
  failed: { name: 'Not delivered', color: 'error' },
};

const PROBLEMS: Readonly<Record<Problem, string>> = {
  status: 'Status',
  unreachable: 'Could not be reached',
  too_slow: 'No answer within ten seconds',
  inner: 'Not on the internet',
  crowded: 'Too many were waiting',
  stopped: 'Became inactive',
  demo: 'A demonstration sends nothing out',
};

export function outcomeLabel({ problem, status, took_ms: took }: DeliveryRecord): string {
  if (problem === 'status' || problem === null)
    return status === null ? '' : `Status ${status}${took === null ? '' : `, ${took} ms`}`;
  return PROBLEMS[problem];
}

/** Events to choose, with what they mean. */
export const EVENT_CHOICES = Object.entries(WEBHOOK_EVENTS).map(([id, { when }]) => ({
  id,
  name: `${id}: ${when}`,
}));

export const eventLabel = (event: string): string => (event === TEST_EVENT ? 'Test' : event);
