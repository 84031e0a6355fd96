import { selectToken } from '@keystead/accounts/web';
import { ApiError, createClient } from '@keystead/http/client';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { postProperty } from '../../contract.ts';
import type { Category } from './catalogue-data.ts';
import type { FileRef, PostingDraft } from './draft.ts';
import { type PlacedFault, placeFaults, requestOf } from './request.ts';
import { useText } from './text.ts';
import { uploadTransport } from './upload.ts';

/** What posting led to: `refused` names fields, `gate` is a person who may not post, `failed` is everything else. */
export type PostOutcome =
  | { kind: 'posted' }
  | { kind: 'refused'; faults: PlacedFault[] }
  | { kind: 'gate' }
  | { kind: 'failed'; message: string };

/** Sends the draft once, however often it is pressed. `share` is 0 to 1 while it is on its way. */
export function usePost(fileOf: (ref: FileRef) => File | undefined) {
  const t = useText();
  const toast = useToast();
  const router = useRouter();
  const queries = useQueryClient();
  const token = useSelector(selectToken);
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef(false);

  const post = async (draft: PostingDraft, category: Category): Promise<PostOutcome | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setShare(0);
    const api = createClient(uploadTransport({ token, onProgress: setShare }));
    try {
      const answer = await api(postProperty, requestOf(draft, category, fileOf));
      const isLive = answer.data[0]?.request_status === 'approved';
      toast.success(t('posted'), { description: isLive ? t('postedLive') : t('postedReview') });
      return { kind: 'posted' };
    } catch (error) {
      return outcomeOf(error, draft, category, t('wentWrong'));
    } finally {
      sending.current = false;
      setShare(null);
    }
  };
  const leave = async () => {
    // Lists, the map, counts of cities: a new home changes them all.
    void queries.invalidateQueries();
    await router.navigate({ to: '/user/dashboard' });
  };
  return { share, post, leave };
}

function outcomeOf(error: unknown, draft: PostingDraft, category: Category, fallback: string): PostOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: fallback };
  const { code, message } = error;
  if (code === 'profile_incomplete' || code === 'not_verified') return { kind: 'gate' };
  const faults = placeFaults(error.details, draft, category);
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'failed', message };
}
