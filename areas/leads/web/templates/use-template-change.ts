import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getLeadTemplates } from '../../contract.templates.ts';
import { useText } from './text.ts';

/** Returns what makes calls that change templates, and shows them anew. */
export function useTemplateChange() {
  const t = useText();
  const toast = useToast();
  const messageOf = (error: unknown) =>
    error instanceof RequestError ? sentence(error.message) : t('wentWrong');
  return useChanges({ shown: [getLeadTemplates], toast, messageOf });
}
