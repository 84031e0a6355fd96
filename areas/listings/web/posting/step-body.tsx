import type { Sending } from '@keystead/drafts';
import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { Eye } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { StepId } from './draft.ts';
import { usePosting } from './posting-state.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { ABOVE_BAR, focusFirstIssue, StepCard } from './step-card.tsx';
import { useText } from './text.ts';

const PreviewDialog = onDemand(() => import('./preview-dialog.tsx').then((part) => part.PreviewDialog));

/** Renders one step under its heading, with the ways back and on always in sight. */
export function StepBody({
  step,
  sending,
  notice,
  onCancel,
  onBack,
  onNext,
}: {
  step: StepId;
  /** How far the sending has come; null while nothing is sent. */
  sending: Sending | null;
  /** Error of the last submission; above the button. */
  notice: ReactNode;
  onCancel: () => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const t = useText();
  const { issues, draft, change } = usePosting();
  const form = useRef<HTMLFormElement>(null);
  const isReview = step === 'review';
  const isSending = sending !== null;
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!isReview && issues.some((issue) => issue.step === step)) {
      if (!draft.visited.includes(step)) change({ visited: [...draft.visited, step] });
      focusFirstIssue(form);
    } else onNext();
  };
  return (
    <form ref={form} onSubmit={next} noValidate className={ABOVE_BAR}>
      <StepCard step={step} />
      {sending ? <SendingPanel sending={sending} onCancel={onCancel} /> : null}
      <footer className="sticky bottom-0 z-20 -mx-4 mt-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
        {notice ? <div className="mb-3">{notice}</div> : null}
        <div className="flex items-center gap-2">
          {step === 'category' ? null : (
            <Button variant="ghost" onClick={onBack} disabled={isSending} className="max-sm:px-3">
              {t('back')}
            </Button>
          )}
          <span className="flex-1" />
          {isReview ? null : (
            <PreviewDialog
              trigger={
                <Button variant="ghost" className="max-sm:px-3 xl:hidden">
                  <Eye aria-hidden="true" />
                  {t('previewOpen')}
                </Button>
              }
            />
          )}
          <Button type="submit" loading={isSending} loadingLabel={t('uploading')}>
            {isReview ? t('postNow') : t('continue')}
          </Button>
        </div>
      </footer>
    </form>
  );
}
