import type { DraftState } from '@keystead/drafts';
import { isBegun, type StepId } from './draft.ts';
import { DraftSign } from './draft-sign.tsx';
import { usePosting } from './posting-state.tsx';
import { useText } from './text.ts';

/** Renders what is going on here, that nothing gets lost, and the way to begin again. */
export function PostingHeader({
  step,
  stored,
  onDiscard,
}: {
  step: StepId;
  stored: Pick<DraftState<unknown>, 'saveState' | 'isSaved' | 'hasNews'>;
  onDiscard: () => void;
}) {
  const t = useText();
  const { draft } = usePosting();
  const isStarted = draft.visited.length > 0 || isBegun(draft);
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl sm:text-3xl">{t('postingTitle')}</h1>
        <DraftSign stored={stored} isBegun={isStarted} onDiscard={onDiscard} />
      </div>
      {step === 'category' && !isStarted ? <p className="mt-2 text-muted">{t('postingLead')}</p> : null}
    </header>
  );
}
