import { selectToken } from '@keystead/accounts/web';
import { uploadTransport } from '@keystead/drafts';
import type { Args } from '@keystead/http/call';
import { createClient, isKeySpent, RequestError } from '@keystead/http/client';
import type { FieldIssue } from '@keystead/http/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type OwnProject, postProject } from '../../contract.ts';

/** What saving led to; `gone`: what it was saved over, or posted from, is no more. */
export type SaveOutcome =
  | { kind: 'saved'; project: OwnProject }
  | { kind: 'rejected'; issues: readonly FieldIssue[] }
  | { kind: 'conflict' | 'gone' }
  | { kind: 'failed'; message: string | undefined };

/** How a form is called, so that it is taken once whatever becomes of its answers. */
export interface RequestName {
  get: () => string;
  /** The next time is another request. */
  renew: () => void;
}

/** On its way: files are being read, or so many per cent have been sent. */
export type Sending = { kind: 'reading' } | { kind: 'sending'; percent: number; isStalled: boolean };

/** What is on its way, in bytes. */
type Bytes = Parameters<Parameters<typeof uploadTransport>[0]['onProgress']>[0];

/** Sends forms one at a time; `sending` says how far the present one has come, null when there is none. */
export function useSend() {
  const token = useSelector(selectToken);
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const isBusy = useRef(false);
  const show = ({ sent, total, isStalled }: Bytes) =>
    setSending({ kind: 'sending', percent: total > 0 ? Math.round((sent / total) * 100) : 0, isStalled });

  /** Runs the work unless another is under way; what `work` shows is shown until it ends. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  };
  const send = async (request: Args<typeof postProject>, name: RequestName): Promise<SaveOutcome> => {
    show({ sent: 0, total: 0, isStalled: false });
    try {
      const { signal } = new AbortController();
      const api = createClient(uploadTransport({ token, onProgress: show, signal }));
      const { data } = await api(postProject, request, { idempotencyKey: name.get() });
      name.renew();
      void queries.invalidateQueries();
      return { kind: 'saved', project: data[0] as OwnProject };
    } catch (error) {
      if (isKeySpent(error)) name.renew();
      if (!(error instanceof RequestError)) return { kind: 'failed', message: undefined };
      if (error.code === 'conflict') return { kind: 'conflict' };
      if (error.code === 'not_found') return { kind: 'gone' };
      return error.code === 'validation' && error.details.length > 0
        ? { kind: 'rejected', issues: error.details }
        : { kind: 'failed', message: error.message };
    }
  };
  return { sending, show, showReading: () => setSending({ kind: 'reading' }), once, send };
}
