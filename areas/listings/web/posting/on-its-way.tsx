import type { UploadState, Uploads } from '@keystead/drafts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { FileRef } from './draft.ts';
import { useText } from './text.ts';

const UploadsContext = createContext<Uploads | null>(null);

/** Lets the parts below it see how far each file has come. Without it every file counts as there. */
export function UploadsProvider({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

const NOTHING: ReadonlyMap<string, UploadState> = new Map();
const never = () => () => undefined;
const nothing = () => NOTHING;

interface OnItsWay {
  /** Undefined for a file that is there, or that does not travel ahead of its form. */
  stateOf: (ref: FileRef) => UploadState | undefined;
  retry: (id: string) => void;
}

/** Returns files that are on their way. Apart from the draft: they move many times a second, and few parts show it. */
export function useOnItsWay(): OnItsWay {
  const uploads = useContext(UploadsContext);
  const states = useSyncExternalStore(uploads?.subscribe ?? never, uploads?.states ?? nothing, nothing);
  return { stateOf: ({ id }) => states.get(id), retry: (id) => uploads?.retry(id) };
}

/** Renders the upload state of a picture's tile: in progress, or rejected. */
export interface UploadTile {
  /** Of 0 to 1. */
  progress?: number;
  note?: string;
  error?: string;
}

/** Returns the labels of tiles; `error` is what someone else has found wrong with the file. */
export function useUploadTiles(): (ref: FileRef, issue?: string) => UploadTile {
  const t = useText();
  const { stateOf } = useOnItsWay();
  return (ref, issue) => {
    const state = stateOf(ref);
    const wrong = state?.kind === 'rejected' ? state.message : issue;
    const isMoving = state !== undefined && state.kind !== 'rejected';
    return {
      ...(wrong && { error: `${ref.name}: ${wrong}` }),
      ...(isMoving && { progress: state.kind === 'sending' ? state.sent : 0, note: labelFor(state, t) }),
    };
  };
}

/** Renders the progress of a single file beside its name; nothing once it is uploaded. */
export function UploadNote({ file }: { file: FileRef }) {
  const t = useText();
  const { stateOf, retry } = useOnItsWay();
  const state = stateOf(file);
  if (!state) return null;
  if (state.kind === 'rejected')
    return (
      <span role="alert" className="block text-danger">
        {state.message}{' '}
        <button type="button" className="link" onClick={() => retry(file.id)}>
          {t('uploadRetry')}
        </button>
      </span>
    );
  return <span className="block text-muted tabular-nums">{labelFor(state, t)}</span>;
}

/** Returns the text of an upload in progress. */
function labelFor(state: UploadState, t: ReturnType<typeof useText>): string {
  if (state.kind === 'paused') return t('uploadPaused');
  const percent = state.kind === 'sending' ? Math.round(state.sent * 100) : 0;
  return percent === 0 ? t('uploadWaiting') : t('uploadPercent', { percent });
}
