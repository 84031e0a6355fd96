import { ageLabel } from '@keystead/admin';
import { Avatar, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { QueueItem } from '../contract.staff.ts';
import { ACTION_LABELS, stateLabel } from './labels.ts';

/** Renders the sender. */
export function Person({ account }: Pick<QueueItem, 'account'>) {
  if (!account) return null;
  const { id, name, email, mobile, profile, is_active, is_verified, created_at, rejections } = account;
  const notes = [
    is_verified ? 'verified' : 'not verified',
    ...(is_active ? [] : ['deactivated']),
    ...(rejections > 0 ? [`${rejections} rejected within half a year`] : []),
  ];
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Avatar src={profile} alt="" />
          <Box sx={{ minWidth: 0 }}>
            <Typography
              component={Link}
              to={`/customers/${id}/show`}
              sx={{ fontWeight: 600, color: 'text.primary' }}
            >
              {name || `Account ${id}`}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {notes.join(' · ')}
            </Typography>
          </Box>
        </Stack>
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {[email, mobile === '' ? '' : `+${mobile}`].filter((part) => part !== '').join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Member for {ageLabel(created_at)}
        </Typography>
      </CardContent>
    </Card>
  );
}

/** Renders what was decided by the queue, and what its area remembers. */
export function Past({ decisions, history }: Pick<QueueItem, 'decisions' | 'history'>) {
  const lines = [
    ...decisions.map(({ at, action, reason, staff_name: who }) => ({
      at,
      what: `${who}: ${ACTION_LABELS[action].toLowerCase()}`,
      reason,
    })),
    ...history.map((line) => ({ ...line, what: stateLabel(line.what) })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  if (lines.length === 0) return null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          History
        </Typography>
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {lines.map(({ at, what, reason }, index) => (
            // Two lines may be of the same moment.
            <li key={`${at} ${what} ${index}`}>
              <Typography variant="body2">
                <time dateTime={at}>{new Date(at).toLocaleString()}</time> {what}
              </Typography>
              {reason === '' ? null : (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {reason}
                </Typography>
              )}
            </li>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
