import { useChanges } from '@keystead/http/changes';
import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { getLeadRouting } from '../../contract.routing.ts';
import { useText } from './text.ts';

/** What a rule lacks, by the field that an error names. */
const LACKS = {
  people: 'needsPeople',
  property_id: 'needsHome',
  city: 'needsCity',
  language: 'needsLanguage',
} as const;

/** Returns what makes calls that change rules and absences, and shows them anew. */
export function useRoutingChange() {
  const t = useText();
  const toast = useToast();
  const messageOf = (error: unknown) => {
    if (!(error instanceof RequestError)) return t('wentWrong');
    const [, index, field] = /^rules\[(\d+)\]\[(\w+)\]/.exec(error.details[0]?.field ?? '') ?? [];
    const lacks = Object.entries(LACKS).find(([name]) => name === field)?.[1];
    return lacks ? t(lacks, { number: Number(index) + 1 }) : sentence(error.message);
  };
  return useChanges({ shown: [getLeadRouting], toast, messageOf });
}
