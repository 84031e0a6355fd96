import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { StepId } from './draft.ts';
import { usePosting } from './posting-state.tsx';
import { useText } from './text.ts';

const DiscardDialog = onDemand(() => import('./discard-dialog.tsx').then((part) => part.DiscardDialog));

/** What is going on here, that nothing gets lost, and the way to begin again. */
export function PostingHeader({
  step,
  isKept,
  onDiscard,
}: {
  step: StepId;
  /** Whether this browser keeps the draft. */
  isKept: boolean;
  onDiscard: () => void;
}) {
  const t = useText();
  const { draft } = usePosting();
  const isStarted = draft.visited.length > 0 || draft.title !== '' || draft.photos.length > 0;
  const Icon = isKept ? CircleCheck : TriangleAlert;
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl sm:text-3xl">{t('postingTitle')}</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          {isStarted || !isKept ? (
            <p className={`flex items-center gap-1.5 text-sm ${isKept ? 'text-muted' : 'text-warning'}`}>
              <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              {isKept ? t('savedHere') : t('notSavedHere')}
            </p>
          ) : null}
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
