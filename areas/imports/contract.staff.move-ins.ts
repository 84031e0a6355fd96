import { envelope } from '@keystead/http/call';
import { choice, file, id, int, text } from '@keystead/http/fields';
import { staffAction, staffCreate, staffDelete, staffList, staffOne, staffView } from '@keystead/http/staff';
import { PIECE_BYTES } from '@keystead/kit/pieces';
import { z } from 'zod';
import {
  LONGEST_OPTION,
  MOVE_IN_OPTION_NAMES,
  MOVE_IN_OUTCOMES,
  MOVE_IN_STATES,
  MOVE_IN_TASKS,
  type MoveInOptionName,
  REPORTS,
} from './move-in-rules.ts';

const READ = 'move-ins:view';
const EDIT = 'move-ins:edit';

const count = () => z.number().int();
const each = <Schema>(schema: () => Schema) =>
  Object.fromEntries(MOVE_IN_OPTION_NAMES.map((name) => [name, schema()])) as Record<
    MoveInOptionName,
    Schema
  >;

const moveInRow = z.object({
  id: z.number().int(),
  /** Of the dump; "" for a run of the command line. */
  name: z.string(),
  bytes: z.number(),
  state: z.enum(MOVE_IN_STATES),
  /** The system that it comes from, with its version where it says one; "" before it is recognised. */
  system: z.string(),
  problem: z.string(),
  /** "" of what was not said. */
  options: z.object(each(() => z.string())),
  /** Of the archive of the old site's files that was sent; "" without one. */
  files_name: z.string(),
  files_bytes: z.number(),
  /** Whether the dump is still there to be read. */
  has_file: z.boolean(),
  /** Whether it was begun on the command line: there is no report of it here. */
  is_console: z.boolean(),
  staff_name: z.string(),
  created_at: z.string(),
});

const wholeMoveIn = moveInRow.extend({
  /** Address of the old site, as the dump says it; "" where it does not. */
  origin: z.string(),
  /** Rows of the dump by kind of thing, in the order in which they come. */
  kinds: z.array(z.object({ kind: z.string(), rows: count() })),
  /** Tables that do not come, and why. */
  left_out: z.array(z.object({ table: z.string(), rows: count(), reason: z.string() })),
  /** Fields of homes that have no place here. */
  unread: z.array(z.object({ field: z.string(), homes: count() })),
  /** Texts that were encoded twice, and such that are not in the character set of their file. */
  twice: count(),
  guessed: count(),
  /** Rows that cannot be read. */
  unreadable: z.array(z.string()),
  counts: z.array(
    z.object({
      step: z.enum(REPORTS),
      kind: z.string(),
      outcome: z.enum(MOVE_IN_OUTCOMES),
      count: count(),
    }),
  ),
  /** What the archive holds, once it was unpacked. */
  files: z
    .object({
      files: count(),
      bytes: z.number(),
      /** Folder in it that the paths of the old site begin in; "" for its own. */
      folder: z.string(),
      /** Files that were left out, with the reason. */
      left_out: z.array(z.string()),
    })
    .nullable(),
  /** Emails to people who came without a password that works here. */
  invitations: z.object({
    /** People who would get one: 0 before it is done, and once they were asked for. */
    due: count(),
    sent: count(),
    /** When staff asked for them. */
    at: z.string().nullable(),
    is_under_way: z.boolean(),
  }),
  /** What remains to be done by hand, once it is done. */
  tasks: z.array(z.object({ task: z.enum(MOVE_IN_TASKS), count: count(), value: z.string() })),
});

export const listMoveIns = staffList('move-ins', {
  right: READ,
  row: moveInRow,
  summary: 'Move-ins from other systems, the last first',
  sort: ['id'],
  order: 'desc',
});
export const oneMoveIn = staffOne('move-ins', {
  right: READ,
  row: wholeMoveIn,
  summary: 'One move-in, with its reports in numbers and what remains to be done by hand',
});
export const moveInFolder = staffView('move-ins/folder', {
  right: READ,
  summary: 'Dumps and folders that lie in the folder for move-ins of the server',
  data: z.object({
    /** Whether the server was started with one. */
    is_there: z.boolean(),
    files: z.array(z.object({ path: z.string(), bytes: z.number() })),
    folders: z.array(z.string()),
    /** Of a dump that is sent. */
    most_bytes: z.number(),
    /** Of an archive of the old site's files that is sent. */
    most_files_bytes: z.number(),
  }),
});

const upload = () => z.uuid('must be a UUID');

export const sendMoveIn = staffAction('move-ins', 'send', {
  right: EDIT,
  summary:
    'Send a piece of a dump (.sql, .sql.gz), of an export of WordPress (.xml) or of a table of people (.csv); the answer says where the next piece begins',
  fields: {
    /** Of the file that is being sent, chosen by who sends it. */
    upload: upload(),
    offset: int({ max: Number.MAX_SAFE_INTEGER }),
    piece: file(),
  },
  answer: envelope(z.object({ received: z.number() })),
  maxBodyBytes: PIECE_BYTES + 64 * 1024,
  errors: ['too_large'],
});
export const createMoveIn = staffCreate('move-ins', {
  right: EDIT,
  row: moveInRow,
  summary:
    'Read a dump that was sent, or that lies in the folder for move-ins, in the background: says what system it is of, and writes nothing',
  fields: {
    upload: upload().optional(),
    file_name: text(200).optional(),
    place: text(LONGEST_OPTION).optional(),
  },
  errors: ['conflict', 'too_large'],
});

const answer = envelope(moveInRow);
const errors = ['not_found', 'wrong_state', 'conflict'] as const;

export const sendMoveInFiles = staffAction('move-ins', 'send-files', {
  right: EDIT,
  summary:
    "Send a piece of an archive (.zip, .tar, .tar.gz) of the old site's files; the answer says where the next piece begins",
  fields: { upload: upload(), offset: int({ max: Number.MAX_SAFE_INTEGER }), piece: file() },
  answer: envelope(z.object({ received: z.number() })),
  maxBodyBytes: PIECE_BYTES + 64 * 1024,
  errors: ['too_large'],
});
export const useMoveInFiles = staffAction('move-ins', 'use-files', {
  right: EDIT,
  summary:
    'Take pictures and documents from an archive that was sent, in the place of a folder of the server; a trial has to follow',
  fields: { id: id(), upload: upload(), file_name: text(200).optional() },
  answer,
  errors,
});
export const dropMoveInFiles = staffAction('move-ins', 'drop-files', {
  right: EDIT,
  summary: 'Forget the archive of files that was sent for a move-in; a trial has to follow',
  fields: { id: id() },
  answer,
  errors,
});

export const checkMoveIn = staffAction('move-ins', 'check', {
  right: EDIT,
  summary: 'Try a move-in in the background: what would become of each row, and nothing is written',
  fields: { id: id(), ...each(() => text(LONGEST_OPTION).optional()) },
  answer,
  errors,
});
export const runMoveIn = staffAction('move-ins', 'run', {
  right: EDIT,
  summary: 'Bring in what was tried, in the background; a stopped one goes on where it was',
  fields: { id: id() },
  answer,
  errors,
});
export const stopMoveIn = staffAction('move-ins', 'stop', {
  right: EDIT,
  summary: 'Stop a move-in after the rows it is at',
  fields: { id: id() },
  answer,
  errors: ['not_found', 'wrong_state'],
});
export const undoMoveIn = staffAction('move-ins', 'undo', {
  right: EDIT,
  summary:
    'Take a move-in back in the background; what someone has changed or used since stays, and is named',
  fields: { id: id() },
  answer,
  errors,
});
export const inviteMoveIn = staffAction('move-ins', 'invite', {
  right: EDIT,
  summary:
    'Send everyone who came with a move-in, has a confirmed address and no password that works here an email to set one, in the background; once',
  fields: { id: id() },
  answer,
  errors: ['not_found', 'wrong_state'],
});
export const deleteMoveIn = staffDelete('move-ins', {
  right: EDIT,
  summary: 'Forget a move-in that has written nothing, with its dump',
  errors: ['wrong_state'],
});

export const listMoveInLines = staffList('move-in-lines', {
  right: READ,
  row: z.object({
    id: z.number(),
    kind: z.string(),
    old_id: z.string(),
    outcome: z.enum(MOVE_IN_OUTCOMES),
    reason: z.string(),
  }),
  summary: 'What has become of each row of a move-in, or would become of it',
  sort: ['id'],
  filters: {
    move_in_id: id(),
    step: choice(REPORTS),
    kind: text(30).optional(),
    outcome: choice(MOVE_IN_OUTCOMES).optional(),
    /** Only those that something is said of. */
    is_noted: choice(['1']).optional(),
  },
});
