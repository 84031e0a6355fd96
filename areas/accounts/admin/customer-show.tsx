import { Alert, Avatar, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { Loading, Title, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { CustomerPage } from '../contract.staff.ts';
import { CustomerActions } from './customer-actions.tsx';
import { Standing } from './customer-list.tsx';
import { Holdings } from './holdings.tsx';
import { ACTION_WORDS, momentWords, WAY_WORDS } from './words.ts';

/** One customer: who they are, what they have, and what staff have done with the account. */
export function CustomerShow() {
  const { id = '' } = useParams();
  const { data, isPending, error } = useGetOne<CustomerPage>(
    'customers',
    { id: Number(id) },
    { retry: false },
  );
  // A row of the list stands in until all of it is read.
  const isPart = data !== undefined && data.history === undefined;
  if (isPending || (isPart && !error)) return <Loading />;
  if (error || !data)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        There is no such customer. <Link to="/customers">Back to all customers</Link>
      </Alert>
    );
  return (
    <Box>
      <Title title={data.name || data.email || `Account ${data.id}`} />
      <Stack
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}
      >
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Avatar src={data.picture} alt="" sx={{ width: 56, height: 56 }} />
          <Standing customer={data} />
        </Stack>
        <CustomerActions customer={data} />
      </Stack>
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Who customer={data} />
          <History history={data.history} />
        </Stack>
        <Holdings id={data.id} />
      </Box>
    </Box>
  );
}

function Who({ customer }: { customer: CustomerPage }) {
  const place = [customer.address, customer.city, customer.state, customer.country];
  const facts: [string, string][] = [
    [
      'E-mail',
      customer.email ? `${customer.email}${customer.is_email_verified ? '' : ' (not confirmed)'}` : '',
    ],
    ['Number', customer.mobile ? `+${customer.mobile}` : ''],
    ['Place', place.filter((word) => word !== '').join(', ')],
    ['Language', customer.language],
    ['Signs in by', WAY_WORDS[customer.signs_in_by]],
    ['Second factor', customer.has_two_factor ? 'Yes' : 'No'],
    ['Here since', momentWords(customer.created_at)],
    ['Last seen', customer.last_seen_at ? momentWords(customer.last_seen_at) : 'Not signed in'],
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

function History({ history }: Pick<CustomerPage, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          What staff did
        </Typography>
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {history.map(({ id, at, staff_name: who, action, reason }) => (
            <li key={id}>
              <Typography variant="body2">
                {who} {ACTION_WORDS[action] ?? action}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                <time dateTime={at}>{momentWords(at)}</time>
                {reason === '' ? '' : ` · ${reason}`}
              </Typography>
            </li>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
