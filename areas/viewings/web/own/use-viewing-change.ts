import type { AnyCall, Args } from '@keystead/http/call';
import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOpenHouses, getViewingSlots, getViewings } from '../../contract.ts';
import { useText } from '../text.ts';

/** Makes a call that changes a viewing, and shows lists anew. @returns whether it was done; a toast says it where not */
export function useViewingChange() {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async <C extends AnyCall>(call: C, args: Args<C>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await api(call, args);
      if (done) toast.success(done);
      return true;
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
      return false;
    } finally {
      setBusy(false);
      for (const { path } of [getViewings, getViewingSlots, getOpenHouses])
        void queries.invalidateQueries({ queryKey: [path] });
    }
  };
  return { change, isBusy };
}
