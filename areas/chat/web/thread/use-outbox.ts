import { useApi } from '@keystead/http/react';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { type Outbox, outboxOf, type SessionState } from './outbox.ts';

/** Returns the outbox of the signed-in user. */
export function useOutbox(accountId: number): Outbox {
  const api = useApi();
  const session = useStore<SessionState>();
  return useMemo(() => outboxOf(api, accountId, session), [api, accountId, session]);
}
