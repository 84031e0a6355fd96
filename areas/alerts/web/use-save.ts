import type { Args } from '@keystead/http/call';
import { useChange } from '@keystead/http/react';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getSavedSearches, saveSearch } from '../contract.ts';
import type { PendingSearch } from './pending.ts';
import { useText } from './text.ts';

/** Saves a search and says so, with the way to where it can be changed. */
export function useSave(): { save: (search: PendingSearch) => void; isPending: boolean } {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useChange(saveSearch);
  const save = ({ name, filters }: PendingSearch) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    change.mutate({ ...filters, name, time_zone: timeZone } as Args<typeof saveSearch>, {
      onSuccess: ({ already_saved: isOld }) =>
        toast.success(t(isOld ? 'savedBefore' : 'saved'), {
          description: t('savedText'),
          action: { label: t('change'), onClick: () => void navigate({ to: '/user/saved-searches' }) },
        }),
      onError: (error) => toast.error(t('failed'), { description: error.message }),
      onSettled: () => void client.invalidateQueries({ queryKey: [getSavedSearches.path] }),
    });
  };
  return { save, isPending: change.isPending };
}
