import { LinesCard, momentLabel, useRecord } from '@keystead/admin';
import { placeLine } from '@keystead/kit/place-line';
import { Avatar, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import type { CustomerPage } from '../contract.staff.ts';
import { CustomerActions } from './customer-actions.tsx';
import { AccountStatus } from './customer-list.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { ACTION_LABELS, WAY_LABELS } from './labels.ts';

/** Renders one customer: who they are, what they have, and what staff have done with the account. */
export function CustomerShow() {
  const words = { missing: 'There is no such customer.', back: 'Back to all customers' };
  const { record: customer, instead } = useRecord<CustomerPage>('customers', words, { whole: 'history' });
  if (!customer) return instead;
  return (
    <Box>
      <Title title={customer.name || customer.email || `Account ${customer.id}`} />
      <Stack
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}
      >
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Avatar src={customer.picture} alt="" sx={{ width: 56, height: 56 }} />
          <AccountStatus customer={customer} />
        </Stack>
        <CustomerActions customer={customer} />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Who customer={customer} />
          <LinesCard
            title="What staff did"
            lines={customer.history.map(({ at, staff_name: who, action, reason }) => ({
              at,
              reason,
              words: `${who} ${ACTION_LABELS[action] ?? action}`,
            }))}
          />
        </Stack>
        <CustomerSummary id={customer.id} />
      </Box>
    </Box>
  );
}

function Who({ customer }: { customer: CustomerPage }) {
  const place = [customer.address, customer.city, customer.state, customer.country];
  const facts: [string, string][] = [
    [
      'Email',
      customer.email ? `${customer.email}${customer.is_email_verified ? '' : ' (not confirmed)'}` : '',
    ],
    ['Number', customer.mobile ? `+${customer.mobile}` : ''],
    ['Place', placeLine(...place)],
    ['Language', customer.language],
    ['Signs in by', WAY_LABELS[customer.signs_in_by]],
    ['Second factor', customer.has_two_factor ? 'Yes' : 'No'],
    ['Member since', momentLabel(customer.created_at)],
    ['Last seen', momentLabel(customer.last_seen_at) || 'Not signed in'],
    ['About', customer.about_me],
    ['Id', String(customer.id)],
  ];
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Account
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', gap: 1, m: 0 }}
        >
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {name}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </Box>
            ))}
        </Box>
      </CardContent>
    </Card>
  );
}
