import { useToast } from '@keystead/ui/toast';
import { mark, useMark } from './marks.ts';
import { storeFavourite } from './stored-numbers.ts';
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
      // Of a guest at once: whoever goes on right after the click would leave before a script has come.
      if (accountId === 0) storeFavourite(id, isWanted);
      else await import('./send-favourite.ts').then(({ sendFavourite }) => sendFavourite(api, id));
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
