import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftPatch, EMPTY_DRAFT, type FileRef, fileRefs, withoutLostFiles } from './draft.ts';
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts';
import { fileStore } from './file-store.ts';

interface HeldFile {
  file: File;
  url: string;
}

/** The draft and its files, saved in this browser as one goes. */
export function useDraft(accountId: number) {
  const [draft, setDraft] = useState(() => readDraft(accountId));
  const [held, setHeld] = useState<ReadonlyMap<string, HeldFile>>(new Map());
  const [ready, setReady] = useState(false);
  const heldNow = useRef(held);
  heldNow.current = held;
  const draftNow = useRef(draft);
  draftNow.current = draft;

  useEffect(() => {
    let gone = false;
    const refs = fileRefs(draftNow.current);
    void Promise.all(refs.map(async ({ id }) => [id, await fileStore.get(id)] as const)).then((found) => {
      if (gone) return;
      const files = found.flatMap(([id, file]) => (file ? [[id, heldFile(file)] as const] : []));
      setHeld((now) => new Map([...files, ...now]));
      const present = new Set(files.map(([id]) => id));
      setDraft((now) => withoutLostFiles(now, new Set([...present, ...heldNow.current.keys()])));
      setReady(true);
    });
    return () => {
      gone = true;
      for (const { url } of heldNow.current.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const posted = useRef(false);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    // At once: a draft is small, and nobody waits for a timer before closing a window.
    if (!posted.current) setKept(writeDraft(accountId, draft));
  }, [accountId, draft]);

  const change = useCallback((patch: DraftPatch) => {
    setDraft((now) => ({ ...now, ...(typeof patch === 'function' ? patch(now) : patch) }));
  }, []);
  const hold = useCallback((files: readonly File[]): FileRef[] => {
    const entries = files.map((file) => [newId(), heldFile(file)] as const);
    for (const [id, { file }] of entries) void fileStore.put(id, file);
    setHeld((now) => new Map([...now, ...entries]));
    return entries.map(([id, { file }]) => ({ id, name: file.name }));
  }, []);
  const release = useCallback((refs: readonly FileRef[]) => {
    for (const { id } of refs) {
      void fileStore.remove(id);
      const url = heldNow.current.get(id)?.url;
      if (url) URL.revokeObjectURL(url);
    }
    const gone = new Set(refs.map(({ id }) => id));
    setHeld((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  }, []);
  /** Throws the draft away; after posting (`done`) nothing is written any more. */
  const clear = useCallback(
    (done: boolean) => {
      posted.current = done;
      release(fileRefs(draftNow.current));
      setDraft(EMPTY_DRAFT);
      forgetDraft(accountId);
    },
    [accountId, release],
  );
  return { accountId, draft, held, ready, isKept, change, hold, release, clear };
}

function heldFile(file: File): HeldFile {
  return { file, url: URL.createObjectURL(file) };
}

/** `crypto.randomUUID` is missing where a site is served without encryption, as on a home network. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
