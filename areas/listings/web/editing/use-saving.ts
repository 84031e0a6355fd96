import { selectToken } from '@keystead/accounts/web';
import { type Sending, uploadTransport } from '@keystead/drafts';
import { createClient, RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { getAddedProperties, type OwnProperty, updatePostProperty } from '../../contract.ts';
import type { PlacedIssue } from '../posting/request.ts';
import { type Edit, placeEditIssues } from './request.ts';

/**
 * What saving led to. `saved` without a listing: it could not be loaded again. `conflict` brings what another editor has
 * made of it; `cancelled` is the person's own wish.
 */
export type SaveOutcome =
  | { kind: 'saved'; listing: OwnProperty | undefined }
  | { kind: 'conflict'; listing: OwnProperty }
  | { kind: 'rejected'; issues: PlacedIssue[] }
  | { kind: 'cancelled' }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string | undefined };

/** Sends an edit once, however often it is clicked. `sending` is the progress, null when idle. */
export function useSaving(id: number) {
  const asker = useApi();
  const token = useSelector(selectToken);
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController>(undefined);
  const present = async (): Promise<OwnProperty | undefined> =>
    (await asker(getAddedProperties, { id }).catch(() => undefined))?.data[0];
  /** @param isTaken whether a listing says what the edit wanted: the answer may have been lost, not the edit */
  const save = async (
    edit: Edit,
    isTaken: (listing: OwnProperty) => boolean,
  ): Promise<SaveOutcome | undefined> => {
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setSending({ sent: 0, total: 0, isStalled: false });
    try {
      const send = uploadTransport({ token, onProgress: setSending, signal: abort.signal });
      await createClient(send)(updatePostProperty, edit.request);
      const listing = await present();
      // Lists, the map, the page of the home: an edit may show on all of them.
      void queries.invalidateQueries();
      return { kind: 'saved', listing };
    } catch (error) {
      if (abort.signal.aborted) return { kind: 'cancelled' };
      if (!(error instanceof RequestError)) return { kind: 'failed', message: undefined };
      const isUnsure = error.code === 'offline' || error.code === 'conflict';
      const listing = isUnsure ? await present() : undefined;
      if (listing && listing.version !== edit.request.version) {
        if (isTaken(listing)) return { kind: 'saved', listing };
        return { kind: 'conflict', listing };
      }
      if (error.code === 'offline') return { kind: 'offline' };
      const issues = placeEditIssues(error.details, edit);
      return issues.length > 0 ? { kind: 'rejected', issues } : { kind: 'failed', message: error.message };
    } finally {
      running.current = undefined;
      setSending(null);
    }
  };
  return { sending, save, cancel: () => running.current?.abort() };
}
