import { selectToken } from '@keystead/accounts/web';
import {
  type DraftController,
  nameOfDraft,
  renameDraft,
  type Sending,
  uploadTransport,
} from '@keystead/drafts';
import { createClient, isKeySpent, RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { useSettings } from '@keystead/settings/web';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { getAddedProperties, type OwnProperty, postProperty } from '../../contract.ts';
import type { Category } from './catalogue-data.ts';
import type { PostingDraft } from './draft.ts';
import { type PlacedIssue, placeIssues, rejectedUploads, requestOf } from './request.ts';
import { useText } from './text.ts';

/**
 * What posting led to: `rejected` names fields, `gate` is a person who may not post, `cancelled` is the person's own
 * wish, `failed` is everything else.
 */
export type PostOutcome =
  | { kind: 'posted' | 'gate' | 'cancelled' }
  | { kind: 'rejected'; issues: PlacedIssue[] }
  | { kind: 'failed'; message: string };

/** Sends the draft once, however often it is clicked. `sending` is the progress, null when idle. */
export function usePost(controller: DraftController<PostingDraft>) {
  const t = useText();
  const toast = useToast();
  const router = useRouter();
  const queries = useQueryClient();
  const asker = useApi();
  const { own_submission_text: submissionText } = useSettings();
  const token = useSelector(selectToken);
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController>(undefined);
  /** The newest home of one's own before a send whose answer got lost, 0 if that was not known. */
  const lostAfter = useRef<number>(undefined);
  useStayWhile(sending !== null);

  /** Undefined when that cannot be asked now. */
  const newestOwn = async (): Promise<OwnProperty[] | undefined> =>
    (await asker(getAddedProperties, { limit: 5 }).catch(() => undefined))?.data;
  /**
   * An answer that was lost on its way proves nothing: own listings newer than `after` show whether it was stored.
   * When all of it had been sent, the server may still be at work on it.
   */
  const findTaken = async (
    draft: PostingDraft,
    after: number | undefined,
    looks: number,
  ): Promise<OwnProperty | undefined> => {
    if (after === undefined) return undefined;
    const taken = (await newestOwn())?.find(({ id, title }) => id > after && title === draft.title.trim());
    if (taken || looks <= 1) return taken;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER));
    return findTaken(draft, after, looks - 1);
  };
  const welcome = (listing: Pick<OwnProperty, 'request_status'> | undefined): PostOutcome => {
    const isLive = listing?.request_status === 'approved';
    toast.success(t('posted'), {
      description: isLive ? t('postedLive') : submissionText || t('postedReview'),
    });
    return { kind: 'posted' };
  };
  const send = async (category: Category, signal: AbortSignal): Promise<PostOutcome> => {
    const draftId = await controller.uploaded(signal, setSending);
    // With all its files by now.
    const { draft, saveState } = controller.now();
    const issues = rejectedUploads(draft, controller.uploads.states());
    if (issues.length > 0) return { kind: 'rejected', issues };
    if (signal.aborted || saveState === 'gone') {
      // A draft that is gone after a send without an answer was posted by that send.
      const taken = await findTaken(draft, lostAfter.current, 1);
      return taken ? welcome(taken) : { kind: 'cancelled' };
    }
    setSending(NOTHING_SENT);
    const before = await newestOwn();
    const newest = before && Math.max(0, ...before.map(({ id }) => id));
    let isSent = false;
    const onProgress = (now: Sending) => {
      isSent = now.sent >= now.total;
      setSending(now);
    };
    try {
      const api = createClient(uploadTransport({ token, onProgress, signal }));
      const request = requestOf(draft, category, controller.fileOf, draftId);
      const { data } = await api(postProperty, request, { idempotencyKey: nameOfDraft(controller.store) });
      renameDraft(controller.store);
      return welcome(data[0]);
    } catch (error) {
      if (isKeySpent(error)) renameDraft(controller.store);
      const code = error instanceof RequestError ? error.code : undefined;
      if (draftId !== undefined && code === 'not_found') {
        controller.noticeGone();
        return { kind: 'cancelled' };
      }
      if (signal.aborted) return { kind: 'cancelled' };
      if (code === 'offline') return lost(draft, newest, isSent);
      if (code === 'unprocessable') return { kind: 'failed', message: t('postedBefore') };
      return outcomeOf(error, draft, category, t('wentWrong'));
    }
  };
  /** The answer got lost: it may have been taken all the same, if all of it had been sent. */
  const lost = async (
    draft: PostingDraft,
    newest: number | undefined,
    isSent: boolean,
  ): Promise<PostOutcome> => {
    const taken = await findTaken(draft, newest, isSent ? 3 : 1);
    if (taken) return welcome(taken);
    if (!isSent) return { kind: 'failed', message: t('cutOff') };
    lostAfter.current ??= newest ?? 0;
    return { kind: 'failed', message: t('answerLost') };
  };
  const post = async (category: Category): Promise<PostOutcome | undefined> => {
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setSending(NOTHING_SENT);
    try {
      return await send(category, abort.signal);
    } finally {
      running.current = undefined;
      setSending(null);
    }
  };
  const leave = async () => {
    // Lists, the map, counts of cities: a new home changes them all.
    void queries.invalidateQueries();
    await router.navigate({ to: '/user/dashboard' });
  };
  return { sending, post, cancel: () => running.current?.abort(), leave };
}

const NOTHING_SENT: Sending = { sent: 0, total: 0, isStalled: false };
/** Milliseconds. */
const LOOK_AGAIN_AFTER = 2500;
/** Asks before the window is closed on something that is on its way. */
function useStayWhile(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** Errors that are about the person. */
const GATES: readonly string[] = ['profile_incomplete', 'not_verified', 'payment_required'];

function outcomeOf(error: unknown, draft: PostingDraft, category: Category, fallback: string): PostOutcome {
  if (!(error instanceof RequestError)) return { kind: 'failed', message: fallback };
  const { code, message } = error;
  if (GATES.includes(code)) return { kind: 'gate' };
  const issues = placeIssues(error.details, draft, category);
  return issues.length > 0 ? { kind: 'rejected', issues } : { kind: 'failed', message };
}
