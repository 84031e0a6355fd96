import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getWebhookDeliveries, getWebhooks } from '../contract.ts';
import { useText } from './text.ts';

/** Returns what makes calls that change webhooks, and shows them and their logs anew. */
export function useWebhookChange() {
  const t = useText();
  const toast = useToast();
  const messageOf = (error: unknown) =>
    error instanceof RequestError ? sentence(error.message) : t('wentWrong');
  return useChanges({ shown: [getWebhooks, getWebhookDeliveries], toast, messageOf });
}
