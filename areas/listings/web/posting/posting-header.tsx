import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import type { Desk } from '../drafts/draft-desk.ts';
import { isBegun, type StepId } from './draft.ts';
import { usePosting } from './posting-state.tsx';
import { SavedSign } from './saved-sign.tsx';
import { useText } from './text.ts';

const DiscardDialog = onDemand(() => import('./discard-dialog.tsx').then((part) => part.DiscardDialog));

/** What is going on here, that nothing gets lost, and the way to begin again. */
export function PostingHeader({
  step,
  kept,
  onDiscard,
}: {
  step: StepId;
  kept: Pick<Desk<unknown>, 'keeping' | 'isKept' | 'hasNews'>;
  onDiscard: () => void;
}) {
  const t = useText();
  const { draft } = usePosting();
  const isStarted = draft.visited.length > 0 || isBegun(draft);
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl sm:text-3xl">{t('postingTitle')}</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          {isStarted || !kept.isKept ? <SavedSign {...kept} /> : null}
          {isStarted ? (
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
      </div>
      {step === 'category' && !isStarted ? <p className="mt-2 text-muted">{t('postingLead')}</p> : null}
    </header>
  );
}
