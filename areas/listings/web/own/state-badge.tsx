import { Badge } from '@keystead/ui/badge';
import type { OwnProperty } from '../../contract.ts';
import { ownState } from './own-state.ts';
import { useText } from './text.ts';

const TONES = {
  live: 'success',
  pending: 'warning',
  rejected: 'danger',
  expired: 'neutral',
  inactive: 'neutral',
  done: 'ink',
} as const;

export function StateBadge({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const words = {
    live: t('stateLive'),
    pending: t('statePending'),
    rejected: t('stateRejected'),
    expired: t('stateExpired'),
    inactive: t('stateInactive'),
    done: t('stateDone'),
  };
  const state = ownState(listing);
  return <Badge tone={TONES[state]}>{words[state]}</Badge>;
}

/** Why a listing was not approved; nothing for others. */
export function RejectReason({ listing, className = '' }: { listing: OwnProperty; className?: string }) {
  const t = useText();
  const { reason } = listing.reject_reason;
  if (!reason) return null;
  return <p className={`text-sm text-danger ${className}`}>{t('ownReason', { reason })}</p>;
}
