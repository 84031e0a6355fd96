import type { SortingLabels } from '@keystead/ui/sortable';
import { useText } from './text.ts';

/** Returns the labels of sorting pictures or floors. */
export function useSortingLabels(): SortingLabels {
  const t = useText();
  return {
    move: (name, position, count) => t('moveItem', { name, position, count: String(count) }),
    instructions: t('moveInstructions'),
    earlier: (name) => t('moveEarlier', { name }),
    later: (name) => t('moveLater', { name }),
    moved: (name, position, count) => t('movedItem', { name, position, count: String(count) }),
    cancelled: t('moveCancelled'),
  };
}
