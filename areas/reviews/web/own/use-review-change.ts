import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getOwnReviews, getReceivedReviews, getReviews } from '../../contract.ts';
import { useText } from './text.ts';

/** Returns what makes calls that change a review, and shows it anew. */
export function useReviewChange() {
  const t = useText();
  const toast = useToast();
  return useChanges({
    shown: [getReviews, getOwnReviews, getReceivedReviews],
    toast,
    messageOf: (error) => (error instanceof RequestError ? sentence(error.message) : t('wentWrong')),
  });
}
