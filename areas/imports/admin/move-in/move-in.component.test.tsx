import { inOffice } from '@keystead/testing/in-office';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MoveInChoose } from './choose.tsx';
import type { MoveInRecord } from './labels.ts';
import { MoveInShow } from './show.tsx';

const RECORD: MoveInRecord = {
  id: 4,
  name: 'old.sql.gz',
  bytes: 4_200_000,
  state: 'read',
  system: 'eBroker 1.2.6',
  problem: '',
  options: { files: '', origin: '', state: '', country: '' },
  files_name: '',
  files_bytes: 0,
  has_file: true,
  is_console: false,
  staff_name: 'Ana Prova',
  created_at: '2027-05-31T09:30:00.000Z',
  origin: '',
  kinds: [
    { kind: 'person', rows: 3 },
    { kind: 'listing', rows: 12 },
    { kind: 'faq', rows: 0 },
  ],
  left_out: [{ table: 'advertisements', rows: 7, reason: 'cannot be moved in' }],
  unread: [],
  twice: 0,
  guessed: 0,
  unreadable: [],
  files: null,
  counts: [],
  invitations: { due: 0, sent: 0, at: null, is_under_way: false },
  tasks: [],
};
const counts = (step: 'trial' | 'run' | 'undo'): MoveInRecord['counts'] => [
  { step, kind: 'person', outcome: 'written', count: 2 },
  { step, kind: 'person', outcome: 'merged', count: 1 },
  { step, kind: 'listing', outcome: 'written', count: 10 },
  { step, kind: 'listing', outcome: 'refused', count: 2 },
];
const LINES = [{ id: 1, kind: 'listing', old_id: '7', outcome: 'refused', reason: 'is of category 9' }];
const FOLDER = {
  is_there: true,
  files: [{ path: 'old.sql', bytes: 1000 }],
  folders: ['images'],
  most_bytes: 2 ** 31,
  most_files_bytes: 2 ** 32,
};

/** Renders the page of a move-in; what it is afterwards, where something is asked of it. */
function show(record: Partial<MoveInRecord>, after: Partial<MoveInRecord> = record, refusal?: object) {
  let present = { ...RECORD, ...record };
  const change = () => {
    if (refusal) return { status: 400, ...refusal };
    present = { ...RECORD, ...after };
    return { data: present };
  };
  return inOffice(
    <MoveInShow />,
    { resource: 'move-ins', path: '/move-ins/:id/show', address: '/move-ins/4/show' },
    {
      'staff/move-ins/one': () => ({ data: present }),
      'staff/move-ins/folder': () => ({ data: FOLDER }),
      'staff/move-in-lines': () => ({ data: LINES, total: 1 }),
      'staff/move-ins/send-files': ({ piece }) => ({ data: { received: (piece as File).size } }),
      'staff/move-ins/use-files': change,
      'staff/move-ins/drop-files': change,
      'staff/move-ins/check': change,
      'staff/move-ins/run': change,
      'staff/move-ins/stop': change,
      'staff/move-ins/undo': change,
      'staff/move-ins/invite': change,
      'staff/move-ins/delete': () => ({}),
    },
  );
}

test('a dump of the server is chosen, and what is refused is said', async () => {
  const { sent } = await inOffice(
    <MoveInChoose />,
    { resource: 'move-ins', path: '/move-ins/create', address: '/move-ins/create' },
    {
      'staff/move-ins/folder': () => ({ data: FOLDER }),
      'staff/move-ins/create': ({ place }) =>
        place === 'old.sql'
          ? {
              status: 400,
              code: 'validation',
              message: 'x',
              details: [{ field: 'place', message: 'is empty' }],
            }
          : {},
    },
  );
  const use = page.getByRole('button', { name: 'Use this file' });
  await expect.element(use).toBeDisabled();
  await page.getByRole('combobox', { name: 'File of this server' }).click();
  await page.getByRole('option', { name: /old\.sql/ }).click();
  await use.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is empty.');
  expect(sent('staff/move-ins/create')).toEqual([{ place: 'old.sql' }]);
});

test('says what is in a dump, and tries it with what is said of the old site', async () => {
  const { sent } = await show({}, { state: 'checked', counts: counts('trial') });
  const contents = page.getByRole('list', { name: 'What is in it' });
  await expect.element(contents.getByText('12 homes')).toBeVisible();
  await expect.element(contents.getByText(/FAQ/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: 'advertisements 7 cannot be moved in' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Folder of the old files' }).fill('images');
  await page.getByRole('textbox', { name: 'Country' }).fill('Liechtenstein');
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expect.element(page.getByText('Nothing is written yet.')).toBeVisible();
  expect(sent('staff/move-ins/check')).toEqual([{ id: 4, files: 'images', country: 'Liechtenstein' }]);
});

test('takes an archive of the old files in the place of a folder of the server', async () => {
  const { sent } = await show({}, { files_name: 'uploads.zip', files_bytes: 3 });
  const input = page.getByLabelText('Archive of the old files to upload');
  await expect.element(page.getByText(/at most 4096 MB, also unpacked/)).toBeVisible();
  await userEvent.upload(input, new File(['PK.'], 'uploads.zip'));
  await expect.element(page.getByText('Old files: uploads.zip (1 kB)')).toBeVisible();
  const [piece] = sent('staff/move-ins/send-files');
  expect(sent('staff/move-ins/use-files')).toEqual([
    { id: 4, upload: piece?.upload, file_name: 'uploads.zip' },
  ]);
  await expect
    .element(page.getByRole('combobox', { name: 'Folder of the old files' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove the old files' }).click();
  expect(sent('staff/move-ins/drop-files')).toEqual([{ id: 4 }]);
});

test('says why an archive is not taken, and what of one stays out', async () => {
  await show({}, {}, { code: 'conflict', message: 'Another move-in has an archive of files' });
  await userEvent.upload(
    page.getByLabelText('Archive of the old files to upload'),
    new File(['PK.'], 'uploads.zip'),
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another move-in has an archive of files');
});

test('says what an archive held', async () => {
  const files = {
    files: 1200,
    bytes: 3_400_000,
    folder: 'wp-content/uploads',
    left_out: ['tour.mp4 is left out'],
  };
  await show({ state: 'checked', counts: counts('trial'), files_name: 'uploads.zip', files });
  await expect
    .element(page.getByText('uploads.zip: 1,200 files, 3.2 MB, taken from wp-content/uploads.'))
    .toBeVisible();
  await expect.element(page.getByText('tour.mp4 is left out')).toBeVisible();
});

test('names the option that is wrong', async () => {
  await show(
    {},
    {},
    {
      code: 'validation',
      message: 'x',
      details: [{ field: 'origin', message: 'must be a web address such as https://old.example' }],
    },
  );
  await page.getByRole('textbox', { name: 'Address of the old site' }).fill('old');
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expect.element(page.getByText(/must be a web address/i)).toBeVisible();
});

test('moves in after a trial, once that was confirmed', async () => {
  const { sent } = await show({ state: 'checked', counts: counts('trial') }, { state: 'running' });
  await expect.element(page.getByRole('cell', { name: 'is of category 9' })).toBeVisible();
  expect(sent('staff/move-in-lines')[0]).toMatchObject({ move_in_id: 4, step: 'trial', outcome: 'refused' });
  await page.getByRole('button', { name: 'Move in', exact: true }).click();
  expect(sent('staff/move-ins/run')).toEqual([]);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/3 people, 10 homes and 0 other rows are added/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move in' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  expect(sent('staff/move-ins/run')).toEqual([{ id: 4 }]);
});

test('shows how far it is by kind, and stops', async () => {
  const { sent } = await show(
    { state: 'running', counts: [{ step: 'run', kind: 'person', outcome: 'written', count: 2 }] },
    { state: 'stopped' },
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 15 rows');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(sent('staff/move-ins/stop')).toEqual([{ id: 4 }]);
});

test('lists what remains to be done, and is undone once that was confirmed', async () => {
  const { sent } = await show(
    {
      state: 'done',
      has_file: false,
      counts: counts('run'),
      tasks: [
        { task: 'passwords', count: 1, value: '' },
        { task: 'dns', count: 1, value: 'old.example' },
      ],
    },
    {
      state: 'undone',
      has_file: false,
      counts: [...counts('run'), { step: 'undo', kind: 'person', outcome: 'kept', count: 1 }],
    },
  );
  await expect.element(page.getByText(/1 person has no password that works here/)).toBeVisible();
  await expect.element(page.getByText(/Point old.example to this server/)).toBeVisible();
  await expect.element(page.getByText(/payment gateway/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo this move-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this move-in' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo again' })).toBeVisible();
  expect(sent('staff/move-ins/undo')).toEqual([{ id: 4 }]);
});

test('sends people without a password emails to set one, once that was confirmed', async () => {
  const done = { state: 'done', has_file: false, counts: counts('run') } as const;
  const { sent } = await show(
    { ...done, invitations: { due: 2, sent: 0, at: null, is_under_way: false } },
    { ...done, invitations: { due: 0, sent: 1, at: '2027-05-31T10:00:00.000Z', is_under_way: true } },
  );
  await page.getByRole('button', { name: 'Send emails to set a password' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^2 people have no password that works here/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/^Emails to set a password: 1 sent so far/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Send emails to set a password' }))
    .not.toBeInTheDocument();
  expect(sent('staff/move-ins/invite')).toEqual([{ id: 4 }]);
});

test('one that cannot be read says why, and can only be discarded', async () => {
  const { sent } = await show({ state: 'failed', system: '', problem: 'The dump is not whole.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The dump is not whole.');
  await expect.element(page.getByRole('button', { name: 'Start the trial' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Discard this move-in' }).click();
  await expect.element(page.getByText('another page')).toBeVisible();
  expect(sent('staff/move-ins/delete')).toEqual([{ id: 4 }]);
});

test('one of the command line has no report here, and can be undone', async () => {
  await show({ state: 'done', is_console: true, has_file: false, name: '', kinds: [] });
  await expect.element(page.getByText(/begun on the command line/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo this move-in' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Report' })).not.toBeInTheDocument();
});
