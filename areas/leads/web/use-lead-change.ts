import { getUnreadCount } from '@keystead/chat/contract';
import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getLead, getLeadBoard, getLeads } from '../contract.ts';
import { STATES } from '../rules.ts';
import { STATE_NAMES } from './names.ts';
import { useText } from './text.ts';

/** Returns what makes calls that change a lead, and shows everything anew. */
export function useLeadChange() {
  const t = useText();
  const toast = useToast();

  const messageOf = (error: unknown): string => {
    if (!(error instanceof RequestError)) return t('wentWrong');
    const state = STATES.find((one) => one === error.body.state);
    // What another person has done to it meanwhile is what the reader needs to know.
    if (error.code === 'conflict' && state) return t('conflict', { state: t(STATE_NAMES[state].label) });
    return sentence(error.message);
  };
  return useChanges({ shown: [getLead, getLeads, getLeadBoard, getUnreadCount], toast, messageOf });
}
