import { useToast } from '@keystead/ui/toast';
import { mark, useMark } from './marks.ts';
import { useText } from './text.ts';
import { useMarks, whoIsHere } from './use-marks.ts';

/** Returns whether a listing is a favourite, and its click handler: shown at once, with undo, reverted if it fails. */
export function useFavourite(id: number): { isStored: boolean; toggle: () => void } {
  const t = useText();
  const toast = useToast();
  const { api } = useMarks();
  const isStored = useMark('favourites', id);

  const set = async (isWanted: boolean) => {
    mark('favourites', id, isWanted);
    const accountId = await whoIsHere();
    try {
      const { sendFavourite } = await import('./send-favourite.ts');
      await sendFavourite(api, accountId, id);
    } catch (error) {
      toast.error(t('failed'), { id: 'favourite', description: error instanceof Error ? error.message : '' });
      return;
    }
    const undo = { label: t('undo'), onClick: () => void set(!isWanted) };
    if (!isWanted) toast.info(t('removed'), { id: 'favourite', action: undo });
    else if (accountId !== 0) toast.success(t('saved'), { id: 'favourite', action: undo });
    else toast.success(t('savedHere'), { id: 'favourite', description: t('savedHereText'), action: undo });
  };
  return { isStored, toggle: () => void set(!isStored) };
}
