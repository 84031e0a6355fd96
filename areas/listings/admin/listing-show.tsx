import { LinesCard, momentLabel, PageParts, PostedBody, PostedHead, useRecord } from '@keystead/admin';
import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import type { StaffListingPage } from '../contract.staff.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ACTIONS, doneLabel, historyLabel, offerLabel, priceLabel, type StaffAction } from './labels.ts';
import { StateChip } from './listing-list.tsx';

/** Renders one listing: status, what may be done, what it says and shows, whose it is, and what has happened to it. */
export function ListingShow() {
  const words = { missing: 'There is no such listing.', back: 'Back to the listings' };
  const { record: listing, instead } = useRecord<StaffListingPage>('listings', words, { whole: 'facts' });
  if (!listing) return instead;
  return (
    <Box>
      <Title title={listing.title} />
      <Head listing={listing} />
      <FarPin metres={listing.metres_from_address} />
      <PostedBody thing={listing}>
        <Owner listing={listing} />
        <PageParts record={listing} />
        <LinesCard
          title="What staff did"
          lines={listing.done.map(({ at, staff_name: who, action, reason }) => ({
            at,
            reason,
            words: `${who}: ${doneLabel(action)}`,
          }))}
        />
        <LinesCard
          title="History"
          lines={listing.history.map((line) => ({
            at: line.at,
            reason: line.reason,
            words: historyLabel(line),
          }))}
        />
      </PostedBody>
    </Box>
  );
}

/** Says that pin and address do not belong together. */
function FarPin({ metres }: { metres: number | null }) {
  if (metres === null) return null;
  const distance = metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      The pin is {distance} from the address. One of the two is likely wrong.
    </Alert>
  );
}

function Head({ listing }: { listing: StaffListingPage }) {
  const [action, setAction] = useState<StaffAction>();
  const { id, offer, confirmed_at: confirmed, is_featured: isFeatured, views } = listing;
  const said = [
    offerLabel(offer),
    priceLabel(listing),
    `${views} ${views === 1 ? 'view' : 'views'}`,
    ...(isFeatured ? ['featured'] : []),
    ...(confirmed === null ? [] : [`confirmed ${momentLabel(confirmed)}`]),
    `number ${id}`,
  ];
  return (
    <>
      <PostedHead
        thing={listing}
        chip={<StateChip listing={listing} />}
        said={said.join(' · ')}
        item={`property-${id}`}
        words={ACTIONS}
        onAct={setAction}
      />
      {action ? (
        <DecideDialog action={action} listings={[listing]} onEnd={() => setAction(undefined)} />
      ) : null}
    </>
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
