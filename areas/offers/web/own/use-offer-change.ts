import { getUnreadCount } from '@keystead/chat/contract';
import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getOffer, getOffers } from '../../contract.ts';
import { useText } from './text.ts';

/** Returns what makes calls that change an offer, and shows it anew: also where the other side was first. */
export function useOfferChange() {
  const t = useText();
  const toast = useToast();
  return useChanges({
    shown: [getOffer, getOffers, getUnreadCount],
    toast,
    messageOf: (error) => (error instanceof RequestError ? sentence(error.message) : t('wentWrong')),
  });
}
