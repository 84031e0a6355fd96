import { useHeldFiles } from '@keystead/drafts';
import { newIdempotencyKey } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { useRef, useState } from 'react';
import { getAddedProjects, type OwnProject } from '../../contract.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FormFilesProvider, useReading } from './form-files.tsx';
import { type FormPatch, type FormState, issuesOf, type Piece, requestOf, stateOf } from './form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { mergedOver } from './merge.ts';
import { changedParts } from './project-draft.ts';
import { ProjectFields } from './project-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { Troubles } from './troubles.tsx';
import { useEnding } from './use-ending.ts';
import { type RequestName, useSend } from './use-send.ts';

/** Edits an existing project, with all changes saved together; asks before unsaved changes are lost. */
export function EditProjectForm({ project }: { project: OwnProject }) {
  const api = useApi();
  // What the edit is compared with: the project as it was opened, or as someone else has left it since.
  const [before, setBefore] = useState(project);
  const { state, newest, put } = useNewest(() => stateOf(project));
  const [theirs, setTheirs] = useState<OwnProject | null>(null);
  const files = useHeldFiles();
  const reading = useReading();
  const ending = useEnding(true);
  const { sending, showReading, once, send } = useSend();
  const name = useName();
  const isSaved = useRef(false);
  const change = (patch: FormPatch) =>
    put({ ...newest.current, ...(typeof patch === 'function' ? patch(newest.current) : patch) });
  const save = () =>
    once(async () => {
      ending.clear();
      setTheirs(null);
      if (reading.isOpen) {
        showReading();
        await reading.over();
      }
      const found = issuesOf(newest.current);
      if (found.length > 0) return ending.showIssues(found);
      const outcome = await send(requestOf(newest.current, { fileOf: files.fileOf, before }), name);
      if (outcome.kind === 'saved') {
        isSaved.current = true;
        return ending.leave(outcome.project);
      }
      if (outcome.kind !== 'conflict') return ending.show(outcome);
      const { data } = await api(getAddedProjects, { id: String(before.id) });
      setTheirs(data as OwnProject);
    });
  /** Goes on from what someone else has saved: with what was changed here, or without. */
  const goOn = (now: OwnProject, withMine: boolean) => {
    put(withMine ? mergedOver(before, state, now) : stateOf(now));
    setBefore(now);
    setTheirs(null);
  };
  const urlOf = (piece: Piece) => files.urlOf(piece) ?? piece.url;
  const isChanged = changedParts(stateOf(before), state).length > 0;
  return (
    <FormFilesProvider files={{ ...files, urlOf, reading }}>
      <form
        ref={ending.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <LeaveGuard isNeeded={() => !isSaved.current && isChanged} />
        <ProjectFields state={state} issues={ending.issues} onChange={change} />
        <SaveBar isEdit sending={sending}>
          <Troubles isInvalid={ending.issues.length > 0} problem={ending.problem} />
          {theirs ? (
            <ConflictNotice
              before={before}
              mine={state}
              now={theirs}
              onMerge={() => goOn(theirs, true)}
              onDiscard={() => goOn(theirs, false)}
            />
          ) : null}
        </SaveBar>
      </form>
    </FormFilesProvider>
  );
}

/** Returns the form as it is drawn, and as it is this moment: work that ends later than it began needs the latter. */
function useNewest(first: () => FormState) {
  const [state, setState] = useState(first);
  const newest = useRef(state);
  const put = (next: FormState) => {
    newest.current = next;
    setState(next);
  };
  return { state, newest, put };
}

/** Returns the idempotency key of the edit until it was accepted. */
function useName(): RequestName {
  const [name] = useState(() => {
    let key = newIdempotencyKey();
    return {
      get: () => key,
      renew: () => {
        key = newIdempotencyKey();
      },
    };
  });
  return name;
}
