import { ActDialog, LinesCard, SiteLink, useAct, useRecord } from '@keystead/admin';
import {
  Link as Anchor,
  Avatar,
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  Stack,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Title, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { LONGEST_AGENCY_REASON, type StaffAgencyPage } from '../contract.staff.ts';
import { StateChip } from './agency-list.tsx';
import { eventLabel, ROLE_LABELS } from './labels.ts';

/** Renders one agency: what it says, who is in it, and what has happened to it. */
export function AgencyShow() {
  const words = { missing: 'There is no such agency.', back: 'Back to the agencies' };
  const { record: agency, instead } = useRecord<StaffAgencyPage>('agencies', words, { whole: 'history' });
  if (!agency) return instead;
  return (
    <Box>
      <Title title={agency.name} />
      <Head agency={agency} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Lines title="Details" lines={detailsOf(agency)} />
          <Lines title="Branches" lines={agency.branches.map(({ name, address }) => `${name}: ${address}`)} />
          <Lines
            title="Money"
            lines={MONEY.map(([resource, label]) => (
              <Anchor key={resource} component={Link} to={listOf(resource, agency.id)}>
                {label}
              </Anchor>
            ))}
          />
          <Lines
            title="People"
            lines={agency.seats.map(({ account_id: id, name, role, branch }) => (
              <span key={id}>
                <Anchor component={Link} to={`/customers/${id}/show`}>
                  {name || `Account ${id}`}
                </Anchor>
                {`, ${ROLE_LABELS[role]}${branch === '' ? '' : `, ${branch}`}`}
              </span>
            ))}
          />
        </Stack>
        <Stack sx={{ gap: 2 }}>
          <LinesCard
            title="What staff did"
            lines={agency.done.map(({ at, staff_name: who, action, reason }) => ({
              at,
              reason,
              words: `${who}: ${DONE[action] ?? action}`,
            }))}
          />
          <LinesCard
            title="History"
            lines={agency.history.map(({ at, what, actor, person }) => ({
              at,
              reason: '',
              words: eventLabel({ what, actor, person }),
            }))}
          />
        </Stack>
      </Box>
    </Box>
  );
}

const DONE: Readonly<Record<string, string>> = {
  take_down: 'taken off the site',
  put_back: 'put back on the site',
  unverify: 'verified badge removed',
};

/** Lists of the back office that know whose agency something is. */
const MONEY = [
  ['credits', 'Packages and credits'],
  ['payments', 'Payments'],
] as const;

/** Returns the address of such a list, of one agency alone. */
const listOf = (resource: string, agencyId: number): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ agency_id: agencyId }))}`;

const detailsOf = ({ description, email, phone, website }: StaffAgencyPage): string[] =>
  [description, email, phone && `+${phone}`, website].filter((line) => line !== '');

function Lines({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        <Stack sx={{ gap: 1 }}>
          {lines.map((line, place) => (
            // Lines of text may be alike, and none moves.
            <Typography
              key={`${title} ${place}`}
              variant="body2"
              sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              {line}
            </Typography>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

function Head({ agency }: { agency: StaffAgencyPage }) {
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  return (
    <Stack sx={{ gap: 1.5, mb: 3 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Avatar variant="rounded" src={agency.logo} alt="" sx={{ width: 56, height: 56 }} />
        <StateChip agency={agency} />
        <Typography color="text.secondary">
          {`Number ${agency.id}`}
          <SiteLink path={agency.path} />
        </Typography>
        {agency.may_decide ? (
          <Button
            variant="outlined"
            color={agency.is_active ? 'error' : 'primary'}
            onClick={() => setAsking(true)}
          >
            {wordsFor(agency).label}
          </Button>
        ) : null}
        {agency.is_verified ? <Chip size="small" color="success" label="Verified" /> : null}
        {agency.may_end_verification ? (
          <Button variant="outlined" color="error" onClick={() => setEnding(true)}>
            Remove the badge
          </Button>
        ) : null}
      </Stack>
      {agency.reason === '' ? null : <Typography>{`Reason: ${agency.reason}`}</Typography>}
      {isAsking ? <DecideDialog agency={agency} onEnd={() => setAsking(false)} /> : null}
      {isEnding ? <UnverifyDialog agency={agency} onEnd={() => setEnding(false)} /> : null}
    </Stack>
  );
}

const wordsFor = ({ is_active: isActive }: StaffAgencyPage) =>
  isActive
    ? {
        label: 'Take off the site',
        done: 'taken off the site',
        asks: 'Its page ends and it is in no list. Its people see why and stay in it.',
      }
    : { label: 'Put back on the site', done: 'on the site again', asks: 'Everybody sees its page again.' };

const REASON = {
  name: 'reason',
  label: 'Reason',
  isRequired: true,
  lines: 3,
  most: LONGEST_AGENCY_REASON,
  help: 'Its people read it.',
};

function UnverifyDialog({ agency, onEnd }: { agency: StaffAgencyPage; onEnd: () => void }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <ActDialog
      title={`Remove the badge of “${agency.name}”`}
      label="Remove the badge"
      isDangerous
      fields={[REASON]}
      send={(values) => act('agencies', 'unverify', { id: agency.id, ...values })}
      onEnd={(isDone) => {
        onEnd();
        if (!isDone) return;
        notify('The agency is not verified any more', { type: 'success' });
        refresh();
      }}
    >
      <Typography>Its people may correct their answers and apply again.</Typography>
    </ActDialog>
  );
}

function DecideDialog({ agency, onEnd }: { agency: StaffAgencyPage; onEnd: () => void }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, version, name, is_active: isActive } = agency;
  const { label, done, asks } = wordsFor(agency);
  return (
    <ActDialog
      title={`${label}: “${name}”`}
      label={label}
      isDangerous={isActive}
      fields={isActive ? [REASON] : []}
      send={(values) =>
        act('agencies', 'decide', { id, version, is_active: isActive ? '0' : '1', ...values })
      }
      onEnd={(isDone) => {
        onEnd();
        if (!isDone) return;
        notify(`The agency is ${done}`, { type: 'success' });
        refresh();
      }}
    >
      <Typography>{asks}</Typography>
    </ActDialog>
  );
}
