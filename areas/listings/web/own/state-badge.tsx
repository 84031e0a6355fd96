import { Badge } from '@keystead/ui/badge';
import type { OwnProperty } from '../../contract.ts';
import type { OwnState } from '../../rules.ts';
import { stateOf } from './state-of.ts';
import { useText } from './text.ts';

const TONES = {
  live: 'success',
  pending: 'warning',
  rejected: 'danger',
  expired: 'warning',
  inactive: 'neutral',
  done: 'ink',
} as const;

/** Labels of the states in chips and badges. */
export function useStateLabels(): Readonly<Record<OwnState, string>> {
  const t = useText();
  return {
    live: t('stateLive'),
    pending: t('statePending'),
    rejected: t('stateRejected'),
    expired: t('stateExpired'),
    inactive: t('stateInactive'),
    done: t('stateDone'),
  };
}

/** Renders the status of the listing; a closed deal has its own badge. */
export function StateBadge({ listing }: { listing: OwnProperty }) {
  const words = useStateLabels();
  const state = stateOf(listing);
  return state === 'done' ? null : <Badge tone={TONES[state]}>{words[state]}</Badge>;
}
