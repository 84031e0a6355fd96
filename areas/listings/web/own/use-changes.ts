import type { Answer } from '@keystead/http/call';
import { useApi } from '@keystead/http/react';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeProperties } from '../../contract.ts';
import { MOST_CHANGED_AT_ONCE, type OWN_ACTIONS } from '../../rules.ts';
import { useText } from './text.ts';

export type OwnAction = (typeof OWN_ACTIONS)[number];
type Outcome = Answer<typeof changeProperties>['data'][number];

/** What became of the listings of one action. */
export interface Report {
  readonly action: OwnAction;
  readonly outcomes: readonly Outcome[];
  /** Those that were never sent: the connection went. */
  readonly unsent: readonly number[];
}

/** How far a running action has come. */
export interface Running {
  readonly action: OwnAction;
  readonly done: number;
  readonly total: number;
}

/** Where taking an action back leaves no trace for anybody else. */
const BACK: Partial<Record<OwnAction, OwnAction>> = { activate: 'deactivate', deactivate: 'activate' };

export interface OwnChanges {
  readonly running: Running | undefined;
  /** The last action if any of it was rejected, else undefined. */
  readonly report: Report | undefined;
  run(action: OwnAction, ids: readonly number[]): Promise<Report>;
  /** Takes back what the report says was changed, where that is possible. */
  readonly undo: (() => void) | undefined;
  dismiss(): void;
}

/** Changes one's own listings, some at a time, says how it went, and has every screen ask again. */
export function useOwnChanges(): OwnChanges {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const [report, setReport] = useState<Report>();

  async function run(action: OwnAction, ids: readonly number[]): Promise<Report> {
    const outcomes: Outcome[] = [];
    let sent = 0;
    let failure = '';
    setReport(undefined);
    while (sent < ids.length && failure === '') {
      setRunning({ action, done: sent, total: ids.length });
      const some = ids.slice(sent, sent + MOST_CHANGED_AT_ONCE);
      try {
        outcomes.push(...(await api(changeProperties, { property_ids: some.join(','), action })).data);
        sent += some.length;
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
      }
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => OWN_ANSWERS.includes(String(queryKey[0])),
    });
    setRunning(undefined);
    const done = { action, outcomes, unsent: ids.slice(sent) };
    showReport(done, failure);
    return done;
  }

  function showReport(done: Report, failure: string): void {
    const { action, outcomes, unsent } = done;
    if (failure !== '') toast.error(t('changeFailed'), { id: 'own-change', description: failure });
    if (unsent.length > 0 || outcomes.some(({ is_done }) => !is_done)) {
      setReport(done);
      return;
    }
    const back = takingBack(done);
    toast.success(t(`done_${action}`, { count: outcomes.length }), {
      id: 'own-change',
      timeout: 8000,
      ...(back && { action: { label: t('undo'), onClick: () => void run(back.action, back.ids) } }),
    });
  }

  const back = report && takingBack(report);
  return {
    running,
    report,
    run,
    undo: back && (() => void run(back.action, back.ids)),
    dismiss: () => setReport(undefined),
  };
}

/** Whatever a change of one's listings makes old; the names of calls, of later areas too. */
const OWN_ANSWERS = ['get-added-properties', 'own-property-ids', 'own-statistics', 'listing-statistics'];

/** Only what this action has changed: what stood like that before stays so. */
function takingBack({ action, outcomes }: Report): { action: OwnAction; ids: number[] } | undefined {
  const opposite = BACK[action];
  const ids = outcomes.filter(({ is_changed }) => is_changed).map(({ id }) => id);
  return opposite && ids.length > 0 ? { action: opposite, ids } : undefined;
}
