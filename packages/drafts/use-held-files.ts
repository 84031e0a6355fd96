import { useCallback, useEffect, useRef, useState } from 'react';
import { newFileId } from './held-files.ts';
import type { FileRef } from './shape.ts';

type Held = ReadonlyMap<string, { file: File; url: string }>;

/** Holds files that were chosen for a form which is saved nowhere: they go when the form does. */
export function useHeldFiles() {
  // At once, for work that goes on before the next drawing.
  const held = useRef<Held>(new Map());
  const [, draw] = useState<Held>(held.current);
  const put = useCallback((next: Held) => {
    held.current = next;
    draw(next);
  }, []);
  useEffect(
    () => () => {
      for (const { url } of held.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );
  const hold = useCallback(
    (files: readonly File[]): FileRef[] => {
      const entries = files.map((file) => ({ id: newFileId(), file, url: URL.createObjectURL(file) }));
      put(new Map([...held.current, ...entries.map((entry) => [entry.id, entry] as const)]));
      return entries.map(({ id, file }) => ({ id, name: file.name, size: file.size, type: file.type }));
    },
    [put],
  );
  const release = useCallback(
    (refs: readonly Pick<FileRef, 'id'>[]) => {
      const gone = new Set(refs.map(({ id }) => id));
      for (const id of gone) {
        const url = held.current.get(id)?.url;
        if (url) URL.revokeObjectURL(url);
      }
      put(new Map([...held.current].filter(([id]) => !gone.has(id))));
    },
    [put],
  );
  const releaseAll = useCallback(() => release([...held.current.keys()].map((id) => ({ id }))), [release]);
  return {
    hold,
    release,
    releaseAll,
    urlOf: (ref: FileRef) => held.current.get(ref.id)?.url,
    fileOf: (ref: FileRef) => held.current.get(ref.id)?.file,
  };
}
