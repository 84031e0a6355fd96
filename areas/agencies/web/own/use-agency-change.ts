import type { AnyCall, Args } from '@keystead/http/call';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { useText } from './text.ts';

/** Returns how to make a change of an agency: it is said when it fails. `send` resolves to whether it was done. */
export function useAgencyChange<C extends AnyCall>(call: C, onDone: () => void) {
  const t = useText();
  const toast = useToast();
  const change = useChange(call);
  const send = async (args: Args<C>, done?: string): Promise<boolean> => {
    try {
      await change.mutateAsync(args);
      toast.success(done ?? t('saved'));
      onDone();
      return true;
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
      return false;
    }
  };
  return { send, isPending: change.isPending };
}
