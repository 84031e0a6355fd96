import {
  Clashes,
  type DraftDesk,
  DraftSign,
  GoneNotice,
  nameOfDraft,
  renameDraft,
  UploadsProvider,
  useDesk,
} from '@keystead/listings/web';
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

/** A new project, kept as a draft until it is posted. @param draft id of the saved one to go on with, 0 for a new one */
export function NewProjectForm({ accountId, draft }: { accountId: number; draft: number | undefined }) {
  const kept = useDesk(PROJECT_SHAPE, accountId, draft);
  return kept.ready ? <Form kept={kept} /> : <Skeleton className="h-[60vh]" />;
}

type Kept = ReturnType<typeof useDesk<FormState>>;

function Form({ kept }: { kept: Kept }) {
  const t = useText();
  const { desk, draft: state } = kept;
  const { hold, release, urlOf, fileOf } = desk;
  const reading = useReading();
  const ending = useEnding(false);
  const { sending, post } = usePosting(desk, reading, ending);
  const isBegun = PROJECT_SHAPE.isBegun(state);
  const navigate = useNavigate();
  /** The draft the address names is not the one here any more. */
  const renameAddress = () => void navigate({ to: '/user/add-project', search: {}, replace: true });
  const startOver = () => {
    desk.clear(false);
    ending.clear();
    renameAddress();
  };
  const keepAsNew = () => {
    desk.keepAsNew();
    renameAddress();
  };
  const isNowhere = () => PROJECT_SHAPE.isBegun(desk.now().draft) && !kept.isKept && kept.keeping !== 'saved';
  return (
    <UploadsProvider uploads={desk.uploads}>
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
            <DraftSign kept={kept} isBegun={isBegun} onDiscard={startOver} />
          </div>
          {kept.keeping === 'gone' ? (
            <GoneNotice onBegin={startOver} onKeep={keepAsNew} />
          ) : (
            <Clashes
              clashes={kept.clashes}
              nameOf={({ field, part }) =>
                (field === 'floors' && state.floors.find(({ id }) => id === part)?.title) ||
                t(PART_NAMES[field])
              }
              onSettle={desk.settleClash}
            />
          )}
          <ProjectFields state={state} issues={ending.issues} onChange={desk.change} />
          <SaveBar isEdit={false} sending={sending}>
            <Troubles isInvalid={ending.issues.length > 0} problem={ending.problem} />
          </SaveBar>
        </form>
      </FormFilesProvider>
    </UploadsProvider>
  );
}

/** Posts what lies on the desk, once all of its files have been read and are there. */
function usePosting(
  desk: DraftDesk<FormState>,
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
      const found = issuesOf(desk.now().draft);
      if (found.length > 0) return ending.showIssues(found);
      const draftId = await desk.uploaded(signal, show);
      if (signal.aborted || desk.now().keeping === 'gone') return;
      const isRefused = [...desk.uploads.states().values()].some(({ kind }) => kind === 'refused');
      if (isRefused) return ending.setProblem(t('refusedFiles'));
      const { keep, fileOf } = desk;
      const name = { get: () => nameOfDraft(keep), renew: () => renameDraft(keep) };
      const outcome = await send(requestOf(desk.now().draft, { fileOf, draftId }), name);
      if (outcome.kind === 'gone') return desk.noticeGone();
      if (outcome.kind !== 'saved') return ending.show(outcome);
      desk.clear(true);
      await ending.leave(outcome.project);
    });
  return { sending, post };
}
