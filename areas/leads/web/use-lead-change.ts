import type { AnyCall, Args } from '@keystead/http/call';
import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getLead, getLeadBoard, getLeads } from '../contract.ts';
import { STATES } from '../rules.ts';
import { STATE_NAMES } from './names.ts';
import { useText } from './text.ts';

/** Makes a call that changes a lead, and shows everything anew. @returns whether it was done; a toast says it where not */
export function useLeadChange() {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const messageOf = (error: unknown): string => {
    if (!(error instanceof RequestError)) return t('wentWrong');
    const state = STATES.find((one) => one === error.body.state);
    // What another person has done to it meanwhile is what the reader needs to know.
    if (error.code === 'conflict' && state) return t('conflict', { state: t(STATE_NAMES[state].label) });
    return sentence(error.message);
  };

  const change = async <C extends AnyCall>(call: C, args: Args<C>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await api(call, args);
      if (done) toast.success(done);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      setBusy(false);
      for (const { path } of [getLead, getLeads, getLeadBoard])
        void queries.invalidateQueries({ queryKey: [path] });
    }
  };
  return { change, isBusy };
}
