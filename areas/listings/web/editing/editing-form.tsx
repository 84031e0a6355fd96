import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { Eye } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useRef } from 'react';
import type { OwnProperty } from '../../contract.ts';
import type { StepId } from '../posting/draft.ts';
import { usePartLabel } from '../posting/part-label.ts';
import { type Posting, PostingProvider } from '../posting/posting-state.tsx';
import { ABOVE_BAR, focusFirstIssue, StepCard } from '../posting/step-card.tsx';
import { translationsOf } from '../quality/input.ts';
import { FIELD_STEPS } from './changes.ts';
import { EditingHeader } from './editing-header.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Notices } from './notices.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionList } from './section-list.tsx';
import { useText } from './text.ts';
import { useEditor } from './use-editor.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
const PreviewSidebar = lazy(() => import('../posting/preview-sidebar.tsx'));
const PreviewDialog = onDemand(() =>
  import('../posting/preview-dialog.tsx').then((part) => part.PreviewDialog),
);

/** Renders one part of a listing at a time, all of it saved together. */
export function EditingForm({ first, step }: { first: OwnProperty; step: StepId }) {
  const t = useText();
  const partLabel = usePartLabel();
  const editor = useEditor(first);
  const { base, draft, category, issues, rejected, changed, sending, problem, conflict } = editor;
  const form = useRef<HTMLFormElement>(null);
  const names = changed.map(partLabel);
  const { listing } = base;
  const state: Posting = {
    draft,
    category,
    issues,
    change: editor.change,
    errorOf: (_step, path) => {
      const fromServer = rejected.find((issue) => issue.path === path);
      return fromServer ? sentence(fromServer.message) : issues.find((issue) => issue.path === path)?.text;
    },
    urlOf: editor.urlOf,
    fileOf: editor.fileOf,
    hold: editor.hold,
    release: editor.release,
    editing: {
      slug: listing.slug_id,
      canChangeOffer: listing.can.includes('offer_for_rent') || listing.can.includes('offer_for_sale'),
      translations: translationsOf(listing),
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save().then((isInvalid) => isInvalid && focusFirstIssue(form));
  };
  return (
    <PostingProvider posting={state}>
      <LeaveGuard isDirty={changed.length > 0} />
      <EditingHeader listing={listing} />
      <Notices listing={listing} />
      <div className="mt-5 grid items-start gap-5 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 xl:grid-cols-[13rem_minmax(0,1fr)_18rem]">
        <SectionList
          current={step}
          changed={new Set(changed.map((field) => FIELD_STEPS[field]))}
          invalid={new Set([...issues, ...rejected].map((issue) => issue.step))}
        />
        <form ref={form} onSubmit={submit} noValidate className={`min-w-0 ${ABOVE_BAR}`}>
          <StepCard step={step} />
          <SaveBar
            names={names}
            sending={sending}
            notice={
              problem ? (
                <Alert tone="danger" live onClose={editor.dismiss} closeLabel={t('close')}>
                  {problem}
                </Alert>
              ) : null
            }
            preview={
              <PreviewDialog
                trigger={
                  <Button variant="ghost" className="max-sm:px-3 xl:hidden">
                    <Eye aria-hidden="true" />
                    {t('preview')}
                  </Button>
                }
              />
            }
            onCancel={editor.cancel}
            onDiscard={editor.discard}
          />
        </form>
        <Suspense fallback={null}>
          <PreviewSidebar step={step} />
        </Suspense>
      </div>
      {conflict ? (
        <Suspense fallback={null}>
          <ConflictDialog
            conflict={conflict}
            onSettle={editor.settle}
            onDrop={editor.dropMine}
            onClose={editor.closeConflict}
          />
        </Suspense>
      ) : null}
    </PostingProvider>
  );
}
