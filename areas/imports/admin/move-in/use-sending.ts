import { problemOf, sendInPieces, useAct } from '@keystead/admin';
import { type ChangeEvent, useState } from 'react';

/** Sends files in pieces, and what is done with them. @param what is sent, as errors call it: `This file` */
export function useSending(what: string) {
  const act = useAct();
  /** Share of a file that has arrived, 0…1; undefined while none is being sent. */
  const [sent, setSent] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<unknown>) => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error, what));
    } finally {
      setBusy(false);
      setSent(undefined);
    }
  };
  /**
   * Returns what takes the file of an input.
   * @param action of move-ins that takes the pieces
   * @param tooLarge returns what to say of a file that is too large; undefined for any other
   * @param use is called once all of it has arrived
   */
  const sending =
    (
      action: string,
      tooLarge: (file: File) => string | undefined,
      use: (file: { upload: string; file_name: string }) => Promise<unknown>,
    ) =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const [file] = target.files ?? [];
      target.value = '';
      if (!file) return;
      const reason = tooLarge(file);
      if (reason !== undefined) return setProblem(reason);
      setSent(0);
      void run(async () => {
        const upload = await sendInPieces(file, (fields) => act('move-ins', action, fields), setSent);
        await use({ upload, file_name: file.name.slice(-200) });
      });
    };
  return { sent, isBusy, problem, run, sending };
}
