import type { Args } from '@keystead/http/call';
import { useChange } from '@keystead/http/react';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { getNotificationSettings, updateNotificationSettings } from '../../contract.ts';
import { useText } from '../text.ts';

/** Saves a part of the settings; the rest stays. */
export function useSaveSettings() {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const change = useChange(updateNotificationSettings);
  const save = async (settings: Args<typeof updateNotificationSettings>): Promise<boolean> => {
    try {
      const { data } = await change.mutateAsync(settings);
      queries.setQueryData([getNotificationSettings.path, {}], (before: object | undefined) => ({
        ...before,
        data,
      }));
      return true;
    } catch {
      toast.error(t('failed'), { description: t('failedText') });
      await queries.invalidateQueries({ queryKey: [getNotificationSettings.path] });
      return false;
    }
  };
  return { save, isSaving: change.isPending };
}
