import type { States } from '@keystead/admin';
import type { Result } from '@keystead/http/call';
import type { RaRecord } from 'react-admin';
import type { listMoveInLines, listMoveIns, moveInFolder, oneMoveIn } from '../../contract.staff.move-ins.ts';
import type { MoveInOutcome, MoveInReportName, MoveInState } from '../../move-in-rules.ts';
import { counted } from '../labels.ts';

export type MoveInRow = Result<typeof listMoveIns>['data'][number] & RaRecord;
/** A move-in as its calls say it. */
export type MoveInRecord = Result<typeof oneMoveIn>['data'] & RaRecord;
export type MoveInLineRecord = Result<typeof listMoveInLines>['data'][number] & RaRecord;
export type MoveInFolder = Result<typeof moveInFolder>['data'];

export const MOVE_IN_STATES: States<MoveInState> = {
  reading: { name: 'Reading the dump', color: 'info' },
  read: { name: 'Ready for a trial', color: 'info' },
  checking: { name: 'Trial under way', color: 'info' },
  checked: { name: 'Trial done', color: 'info' },
  running: { name: 'Moving in', color: 'info' },
  stopped: { name: 'Stopped', color: 'warning' },
  done: { name: 'Done', color: 'success' },
  undoing: { name: 'Undoing', color: 'info' },
  undone: { name: 'Undone', color: 'default' },
  failed: { name: 'Failed', color: 'error' },
};

export const MOVE_IN_OUTCOME_LABELS: Readonly<Record<MoveInOutcome, string>> = {
  written: 'New',
  merged: 'Merged',
  drafted: 'Drafts',
  unchanged: 'Already here',
  'left out': 'Not included',
  refused: 'With errors',
  removed: 'Removed',
  kept: 'Kept',
};

/** One and several of each kind. */
const KINDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  language: ['language', 'languages'],
  setting: ['setting', 'settings'],
  person: ['person', 'people'],
  package: ['package', 'packages'],
  parameter: ['question', 'questions'],
  category: ['category', 'categories'],
  facility: ['facility', 'facilities'],
  listing: ['home', 'homes'],
  project: ['development', 'developments'],
  'city picture': ['picture of a city', 'pictures of cities'],
  article: ['article', 'articles'],
  faq: ['FAQ', 'FAQs'],
  favourite: ['favourite', 'favourites'],
  grant: ['purchased package', 'purchased packages'],
  payment: ['payment', 'payments'],
  'report reason': ['reason for reporting', 'reasons for reporting'],
  report: ['report', 'reports'],
  message: ['message', 'messages'],
  block: ['block', 'blocks'],
  'saved search': ['saved search', 'saved searches'],
  preference: ['preference', 'preferences'],
  interest: ['interest in a home', 'interests in homes'],
  advertisement: ['advertisement', 'advertisements'],
  'verification question': ['verification question', 'verification questions'],
  verification: ['application for verification', 'applications for verification'],
};

/** `2 people`, `1 home` */
export function countedKind(count: number, kind: string): string {
  const [one, several] = KINDS[kind] ?? [kind, kind];
  return `${counted(count)} ${count === 1 ? one : several}`;
}

/** `Home 7` */
export function oneLabel(kind: string, oldId: string): string {
  const name = KINDS[kind]?.[0] ?? kind;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${oldId}`;
}

/** `Homes` */
export function kindLabel(kind: string): string {
  const name = KINDS[kind]?.[1] ?? kind;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `4.2 MB`, `67 kB` */
export function sizeLabel(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} kB`;
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
}

/** Returns how many rows a report has, of a kind and of some outcomes. */
export function countOf(
  { counts }: Pick<MoveInRecord, 'counts'>,
  step: MoveInReportName,
  { kind, outcomes }: { kind?: string | undefined; outcomes?: readonly MoveInOutcome[] } = {},
): number {
  return counts
    .filter(
      (line) =>
        line.step === step &&
        (kind === undefined || line.kind === kind) &&
        (outcomes === undefined || outcomes.includes(line.outcome)),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** What a run has brought, and undoing may remove. */
export const BROUGHT: readonly MoveInOutcome[] = ['written', 'merged', 'drafted'];
