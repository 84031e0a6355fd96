import { type ReactNode, useState } from 'react';
import { isAskedFirst } from './actions.ts';
import { AskFirst, type Question } from './ask-first.tsx';
import type { OwnAction, OwnChanges, Report } from './use-changes.ts';

/** Starts an action on some listings; `title` names the one it is about. */
export type Act = (action: OwnAction, ids: readonly number[], title?: string) => void;

/**
 * Actions with the question that goes before some of them.
 * @param onDone what else to do with the outcome
 * @returns `act`, and the window to put on the page
 */
export function useAsking(
  changes: OwnChanges,
  onDone: (report: Report) => void = () => {},
): { act: Act; window: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const run = async (action: OwnAction, ids: readonly number[]) => onDone(await changes.run(action, ids));
  const act: Act = (action, ids, title) => {
    if (isAskedFirst(action)) setQuestion({ action, ids, ...(title !== undefined && { title }) });
    else void run(action, ids);
  };
  const onAnswer = async (isWanted: boolean) => {
    if (question && isWanted) await run(question.action, question.ids);
    setQuestion(undefined);
  };
  return { act, window: <AskFirst question={question} onAnswer={onAnswer} /> };
}
