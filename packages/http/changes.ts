import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from './api-context.tsx';
import type { AnyCall, Args } from './call.ts';

/**
 * Returns what makes calls that change something which other calls show: those are asked anew afterwards, whatever came of it.
 * @param options.shown the calls that show it
 * @param options.toast says that it was done, or why not
 * @param options.messageOf returns an error as its readers see it
 */
export function useChanges({
  shown,
  toast,
  messageOf,
}: {
  shown: readonly AnyCall[];
  toast: { success: (text: string) => void; error: (text: string) => void };
  messageOf: (error: unknown) => string;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it was done */
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
      for (const { path } of shown) void queries.invalidateQueries({ queryKey: [path] });
    }
  };
  return { change, isBusy };
}
