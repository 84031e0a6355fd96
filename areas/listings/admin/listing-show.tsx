import { Facts, Files, fieldWords, LinesCard, PageParts } from '@keystead/admin';
import { Alert, Link as Anchor, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { StaffListingPage } from '../contract.staff.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { StateChip } from './listing-list.tsx';
import {
  ACTIONS,
  doneWords,
  historyWords,
  momentWords,
  offerWords,
  priceWords,
  type StaffAction,
} from './words.ts';

/** One listing: how it stands, what may be done, what it says and shows, whose it is, and what has happened to it. */
export function ListingShow() {
  const { id = '' } = useParams();
  const { data, isPending, error } = useGetOne<StaffListingPage>(
    'listings',
    { id: Number(id) },
    { retry: false },
  );
  // A row of the list stands in until all of it is read.
  const isPart = data !== undefined && data.facts === undefined;
  if (isPending || (isPart && !error)) return <Loading />;
  if (error || !data)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        There is no such listing. <Link to="/listings">Back to the listings</Link>
      </Alert>
    );
  return (
    <Box>
      <Title title={data.title} />
      <Head listing={data} />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Files pictures={data.pictures} documents={data.documents} />
          <Card variant="outlined">
            <CardContent>
              <Facts rows={data.facts.map((fact) => [fieldWords(fact), fact.value])} />
            </CardContent>
          </Card>
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Owner listing={data} />
          <PageParts record={data} />
          <LinesCard
            title="What staff did"
            lines={data.done.map(({ at, staff_name: who, action, reason }) => ({
              ...{ at, reason, words: `${who}: ${doneWords(action)}` },
            }))}
          />
          <LinesCard
            title="History"
            lines={data.history.map((line) => ({
              ...{ at: line.at, reason: line.reason, words: historyWords(line) },
            }))}
          />
        </Stack>
      </Box>
    </Box>
  );
}

function Head({ listing }: { listing: StaffListingPage }) {
  const [action, setAction] = useState<StaffAction>();
  const {
    id,
    offer,
    path,
    review,
    reason,
    confirmed_at: confirmed,
    is_featured: isFeatured,
    views,
  } = listing;
  const said = [
    offerWords(offer),
    priceWords(listing),
    `${views} ${views === 1 ? 'view' : 'views'}`,
    ...(isFeatured ? ['featured'] : []),
    ...(confirmed === null ? [] : [`confirmed ${momentWords(confirmed)}`]),
    `number ${id}`,
  ];
  return (
    <Stack sx={{ gap: 1.5, mb: 3 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <StateChip listing={listing} />
        <Typography color="text.secondary">
          {said.join(' · ')}
          {path === '' ? null : (
            <>
              {' · '}
              <Anchor href={path} target="_blank" rel="noreferrer">
                See it on the site
              </Anchor>
            </>
          )}
        </Typography>
      </Stack>
      {review === 'pending' ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" component={Link} to={`/queue/property-${id}/show`}>
              Decide in the queue
            </Button>
          }
        >
          It waits for somebody of the house.
        </Alert>
      ) : null}
      {reason === '' ? null : <Alert severity="info">Rejected: {reason}</Alert>}
      {listing.actions.length > 0 ? (
        <Stack direction="row" role="group" aria-label="What can be done" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {listing.actions.map((one) => (
            <Button
              key={one}
              variant="outlined"
              color={ACTIONS[one].isDangerous ? 'error' : 'primary'}
              onClick={() => setAction(one)}
            >
              {ACTIONS[one].label}
            </Button>
          ))}
        </Stack>
      ) : null}
      {action ? (
        <DecideDialog action={action} listings={[listing]} onEnd={() => setAction(undefined)} />
      ) : null}
    </Stack>
  );
}

function Owner({ listing: { account_id: id, account_name: name, account } }: { listing: StaffListingPage }) {
  const contacts = [account.email, account.mobile === '' ? '' : `+${account.mobile}`].filter(Boolean);
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Owner
        </Typography>
        <Typography
          component={Link}
          to={`/customers/${id}/show`}
          sx={{ fontWeight: 600, color: 'text.primary' }}
        >
          {name || `Account ${id}`}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[...contacts, ...(account.is_active ? [] : ['deactivated'])].join(' · ')}
        </Typography>
      </CardContent>
    </Card>
  );
}
