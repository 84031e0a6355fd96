import { getUnreadCount } from '@keystead/chat/contract';
import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getOpenHouses, getViewingSlots, getViewings, getViewingWaiting } from '../../contract.ts';
import { useText } from '../text.ts';

/** Returns what makes calls that change a viewing, and shows lists anew. */
export function useViewingChange() {
  const t = useText();
  const toast = useToast();
  return useChanges({
    shown: [getViewings, getViewingSlots, getOpenHouses, getViewingWaiting, getUnreadCount],
    toast,
    messageOf: (error) => (error instanceof RequestError ? sentence(error.message) : t('wentWrong')),
  });
}
