import { type DraftController, nameOfDraft, renameDraft } from '@keystead/drafts';
import { Conflicts, DraftSign, GoneNotice, UploadsProvider, useSavedDraft } from '@keystead/listings/web';
import { Skeleton } from '@keystead/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormFilesProvider, useReading } from './form-files.tsx';
import { type FormState, issuesOf, requestOf } from './form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PART_NAMES } from './part-names.ts';
import { PROJECT_SHAPE } from './project-draft.ts';
import { ProjectFields } from './project-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { useText } from './text.ts';
import { Troubles } from './troubles.tsx';
import { useEnding } from './use-ending.ts';
import { useSend } from './use-send.ts';

/** Edits a new project, a draft until posted. @param draft id of the saved one to go on with, 0 for a new one */
export function NewProjectForm({ accountId, draft }: { accountId: number; draft: number | undefined }) {
  const stored = useSavedDraft('project', PROJECT_SHAPE, accountId, draft);
  return stored.ready ? <Form stored={stored} /> : <Skeleton className="h-[60vh]" />;
}

type Stored = ReturnType<typeof useSavedDraft<FormState>>;

function Form({ stored }: { stored: Stored }) {
  const t = useText();
  const { controller, draft: state } = stored;
  const { hold, release, urlOf, fileOf } = controller;
  const reading = useReading();
  const ending = useEnding(false);
  const { sending, post } = usePosting(controller, reading, ending);
  const isBegun = PROJECT_SHAPE.isBegun(state);
  const navigate = useNavigate();
  /** The draft the address names is not the one here any more. */
  const renameAddress = () => void navigate({ to: '/user/add-project', search: {}, replace: true });
  const startOver = () => {
    controller.clear(false);
    ending.clear();
    renameAddress();
  };
  const saveAsNew = () => {
    controller.saveAsNew();
    renameAddress();
  };
  const isNowhere = () =>
    PROJECT_SHAPE.isBegun(controller.now().draft) && !stored.isSaved && stored.saveState !== 'saved';
  return (
    <UploadsProvider uploads={controller.uploads}>
      <FormFilesProvider files={{ hold, release, urlOf, fileOf, reading }}>
        <form
          ref={ending.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void post();
          }}
        >
          <LeaveGuard isNeeded={isNowhere} />
          <div className="-mt-4 mb-6 min-h-9">
            <DraftSign stored={stored} isBegun={isBegun} onDiscard={startOver} />
          </div>
          {stored.saveState === 'gone' ? (
            <GoneNotice onBegin={startOver} onSaveAsNew={saveAsNew} />
          ) : (
            <Conflicts
              conflicts={stored.conflicts}
              nameOf={({ field, part }) =>
                (field === 'floors' && state.floors.find(({ id }) => id === part)?.title) ||
                t(PART_NAMES[field])
              }
              onSettle={controller.settleConflict}
            />
          )}
          <ProjectFields state={state} issues={ending.issues} onChange={controller.change} />
          <SaveBar isEdit={false} sending={sending}>
            <Troubles isInvalid={ending.issues.length > 0} problem={ending.problem} />
          </SaveBar>
        </form>
      </FormFilesProvider>
    </UploadsProvider>
  );
}

/** Posts what lies on the controller, once all of its files have been read and are there. */
function usePosting(
  controller: DraftController<FormState>,
  reading: ReturnType<typeof useReading>,
  ending: ReturnType<typeof useEnding>,
) {
  const t = useText();
  const { sending, show, showReading, once, send } = useSend();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const post = () =>
    once(async () => {
      ending.clear();
      running.current = new AbortController();
      const { signal } = running.current;
      if (reading.isOpen) {
        showReading();
        await reading.over();
      }
      const found = issuesOf(controller.now().draft);
      if (found.length > 0) return ending.showIssues(found);
      const draftId = await controller.uploaded(signal, show);
      if (signal.aborted || controller.now().saveState === 'gone') return;
      const isRejected = [...controller.uploads.states().values()].some(({ kind }) => kind === 'rejected');
      if (isRejected) return ending.setProblem(t('rejectedFiles'));
      const { store, fileOf } = controller;
      const name = { get: () => nameOfDraft(store), renew: () => renameDraft(store) };
      const outcome = await send(requestOf(controller.now().draft, { fileOf, draftId }), name);
      if (outcome.kind === 'gone') return controller.noticeGone();
      if (outcome.kind !== 'saved') return ending.show(outcome);
      controller.clear(true);
      await ending.leave(outcome.project);
    });
  return { sending, post };
}
