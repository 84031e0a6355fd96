import { Box, Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { MoveInTask } from '../../move-in-rules.ts';
import { counted } from '../labels.ts';
import type { MoveInRecord } from './labels.ts';

const to = (path: string, text: string) => (
  <Link component={RouterLink} to={path}>
    {text}
  </Link>
);
/** `1 home lacks`, `2 homes lack` */
const several = (count: number, one: string, many: string) => `${counted(count)} ${count === 1 ? one : many}`;

const TASKS: { readonly [Name in MoveInTask]: (count: number, value: string) => ReactNode } = {
  refused: (count) =>
    `${several(count, 'row has errors and was', 'rows have errors and were')} not added: the report says why.`,
  drafts: (count) =>
    `${several(count, 'home lacks required details and is a draft of its owner', 'homes lack required details and are drafts of their owners')}: tell them to complete and post it.`,
  files: (count) =>
    `${several(count, 'row names a picture or document that is', 'rows name pictures or documents that are')} not in the folder of the old files: the report lists them.`,
  left_out: (count) =>
    `${several(count, 'row of the old database has', 'rows of the old database have')} no place here: check “Not included” for what you still need.`,
  languages: (count) => (
    <>
      {several(count, 'language was', 'languages were')} added and can be chosen once{' '}
      {to('/languages', 'translated and activated')}.
    </>
  ),
  staff: (count) => (
    <>
      {several(count, 'person was', 'people were')} staff of the old site and{' '}
      {count === 1 ? 'has an ordinary account' : 'have ordinary accounts'}: {to('/staff', 'invite the staff')}
      .
    </>
  ),
  passwords: (count) =>
    `${several(count, 'person has', 'people have')} no password that works here: send them emails to set one, or tell them to use “Forgot password”.`,
  sign_in: (count) =>
    `${several(count, 'person has no confirmed email or number and cannot', 'people have no confirmed email or number and cannot')} sign in: their homes stay on the site, and the report names them.`,
  mail: (count) => (
    <>
      {to('/settings', 'Set up mail')}: {several(count, 'person gets', 'people get')} no messages until then.
    </>
  ),
  gateways: () => (
    <>
      {to('/gateways', 'Enter the keys of a payment gateway')}: packages cannot be bought online until then.
    </>
  ),
  charges: (count) =>
    `${several(count, 'purchased package was', 'purchased packages were')} added: cancel subscriptions that the old gateways and app stores would charge again.`,
  dns: (_, value) => `Point ${value} to this server: its old addresses then redirect to the new pages.`,
};

/** Renders what remains to be done by hand, only what is true of this move-in. */
export function Tasks({ record }: { record: MoveInRecord }) {
  if (record.tasks.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        Next steps
      </Typography>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 3, listStyle: 'disc', '& li': { mb: 0.75 } }}>
        {record.tasks.map(({ task, count, value }) => (
          <li key={task}>{TASKS[task](count, value)}</li>
        ))}
      </Box>
    </Paper>
  );
}
