import type { ApiClient } from '@keystead/http/client';
import type { useToast } from '@keystead/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { hideListing } from '../../contract.marks.ts';
import { MOST_HIDDEN_HERE } from '../../rules.ts';
import { mark, marksNow } from '../heart/marks.ts';
import { refetchLists } from '../heart/refetch-lists.ts';
import { storedNumbers, storeNumbers } from '../heart/stored-numbers.ts';
import { whoIsHere } from '../heart/use-marks.ts';
import type { useText } from './text.ts';

/** What hiding a home from a component takes. */
export interface Hiding {
  readonly id: number;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly toast: ReturnType<typeof useToast>;
  readonly t: ReturnType<typeof useText>;
}

/** Hides a home or shows it again: at once, with undo, reverted if it fails. */
export async function setHidden(hiding: Hiding, isWanted: boolean): Promise<void> {
  const { id, toast, t } = hiding;
  mark('hidden', id, isWanted);
  try {
    const where = await store(hiding, isWanted);
    const action = { label: t('undo'), onClick: () => void setHidden(hiding, !isWanted) };
    if (!isWanted) toast.info(t('shown'), { id: 'hidden', action });
    else toast.info(t('hidden'), { id: 'hidden', description: t(where), action });
  } catch (error) {
    mark('hidden', id, !isWanted);
    toast.error(t('failed'), { id: 'hidden', description: error instanceof Error ? error.message : '' });
  }
}

/** @returns the text that says where hidden homes are found */
async function store({ id, api, queryClient }: Hiding, isWanted: boolean) {
  if ((await whoIsHere()) === 0) {
    const others = storedNumbers('hidden').filter((stored) => stored !== id);
    storeNumbers('hidden', marksNow().hidden.has(id) ? [id, ...others] : others, MOST_HIDDEN_HERE);
    return 'hiddenHereText';
  }
  await api(hideListing, { property_id: id, type: isWanted ? '1' : '0' });
  refetchLists(queryClient);
  return 'hiddenText';
}
