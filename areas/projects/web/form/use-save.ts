import { selectToken } from '@keystead/accounts/web';
import { ApiError, createClient, isKeySpent, newIdempotencyKey } from '@keystead/http/client';
import type { FieldFault } from '@keystead/http/errors';
import { uploadTransport } from '@keystead/listings/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type OwnProject, postProject } from '../../contract.ts';
import { type FormState, requestOf } from './form-state.ts';

/** What saving led to. */
export type SaveOutcome =
  | { kind: 'saved'; project: OwnProject }
  | { kind: 'refused'; faults: readonly FieldFault[] }
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string | undefined };

/** Sends the form once, however often it is pressed; `percent` says how far it has come, null when it is not on its way. */
export function useSave(before?: OwnProject) {
  const token = useSelector(selectToken);
  const queries = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const key = useRef<string>(undefined);
  const save = async (state: FormState): Promise<SaveOutcome | undefined> => {
    if (percent !== null) return undefined;
    setPercent(0);
    const onProgress = ({ sent, total }: { sent: number; total: number }) =>
      setPercent(total > 0 ? Math.round((sent / total) * 100) : 0);
    const signal = new AbortController().signal;
    key.current ??= newIdempotencyKey();
    try {
      const api = createClient(uploadTransport({ token, onProgress, signal }));
      const { data } = await api(postProject, requestOf(state, before), { idempotencyKey: key.current });
      key.current = undefined;
      void queries.invalidateQueries();
      return { kind: 'saved', project: data[0] as OwnProject };
    } catch (error) {
      if (isKeySpent(error)) key.current = undefined;
      if (!(error instanceof ApiError)) return { kind: 'failed', message: undefined };
      if (error.code === 'conflict') return { kind: 'conflict' };
      return error.code === 'validation' && error.details.length > 0
        ? { kind: 'refused', faults: error.details }
        : { kind: 'failed', message: error.message };
    } finally {
      setPercent(null);
    }
  };
  return { save, percent };
}
