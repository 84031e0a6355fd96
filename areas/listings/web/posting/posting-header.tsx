import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { STEPS, type StepId } from './draft.ts';
import { usePosting } from './posting-state.tsx';
import { useText } from './text.ts';

const DiscardDialog = onDemand(() => import('./discard-dialog.tsx').then((part) => part.DiscardDialog));

export function PostingHeader({ step, onDiscard }: { step: StepId; onDiscard: () => void }) {
  const t = useText();
  const { draft } = usePosting();
  const isStarted = draft.visited.length > 0 || draft.title !== '' || draft.photos.length > 0;
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="eyebrow mb-2">{t('stepOf', { step: STEPS.indexOf(step) + 1, of: STEPS.length })}</p>
        <h1 className="text-2xl sm:text-3xl">{t('postingTitle')}</h1>
        <p className="mt-2 text-muted">{t('postingLead')}</p>
      </div>
      {isStarted ? (
        <DiscardDialog
          onConfirm={onDiscard}
          trigger={
            <Button variant="ghost" size="sm" className="max-sm:-ms-3">
              {t('startOver')}
            </Button>
          }
        />
      ) : null}
    </header>
  );
}
