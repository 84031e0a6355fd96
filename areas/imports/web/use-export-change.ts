import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getFeedExports } from '../contract.exports.ts';
import { useText } from './text.ts';

/** Returns what makes calls that change feeds that others fetch, and shows them anew. */
export function useExportChange() {
  const t = useText();
  const toast = useToast();
  const messageOf = (error: unknown) =>
    error instanceof RequestError ? sentence(error.message) : t('wentWrong');
  return useChanges({ shown: [getFeedExports], toast, messageOf });
}
