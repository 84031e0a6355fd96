import type { DraftState } from '@keystead/drafts';
import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { SavedSign } from './saved-sign.tsx';
import { useText } from './text.ts';

const DiscardDialog = onDemand(() => import('./discard-dialog.tsx').then((part) => part.DiscardDialog));

/** Renders where the draft is saved, and the way to begin again. */
export function DraftSign({
  stored,
  isBegun,
  onDiscard,
}: {
  stored: Pick<DraftState<unknown>, 'saveState' | 'isSaved' | 'hasNews'>;
  isBegun: boolean;
  onDiscard: () => void;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {isBegun || !stored.isSaved ? <SavedSign {...stored} /> : null}
      {isBegun ? (
        <DiscardDialog
          onConfirm={onDiscard}
          trigger={
            <Button variant="ghost" size="sm" className="max-sm:px-2">
              {t('startOver')}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
