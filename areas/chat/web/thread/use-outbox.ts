import { useApi } from '@keystead/http/react';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { type Outbox, outboxOf, type SessionState } from './outbox.ts';

/** The outbox of anyone who is signed in here. */
export function useOutbox(accountId: number): Outbox {
  const api = useApi();
  const session = useStore<SessionState>();
  return useMemo(() => outboxOf(api, accountId, session), [api, accountId, session]);
}
