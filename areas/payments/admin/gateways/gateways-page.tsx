import { Stack, Typography } from '@mui/material';
import { Loading, type RaRecord, Title, useGetList } from 'react-admin';
import type { StaffGateway } from '../../contract.staff.money.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { BankAccount } from './bank-account.tsx';
import { GatewayCard } from './gateway-card.tsx';

/** Gateways with their keys, and the bank account. */
export function GatewaysPage() {
  const { data, isPending, error, refetch } = useGetList<StaffGateway & RaRecord>('gateways', {
    pagination: { page: 1, perPage: 25 },
  });
  if (isPending) return <Loading />;
  if (!data) return <NotLoaded error={error} again={refetch} />;
  return (
    <Stack sx={{ gap: 3, py: 2, maxInlineSize: 760 }}>
      <Title title="Payment methods" />
      <Typography color="text.secondary">
        Secret keys lie sealed and are never shown again. A deactivated gateway takes no new payments; those
        that were begun there are still brought to their end.
      </Typography>
      <BankAccount />
      {data.map((gateway) => (
        <GatewayCard key={`${gateway.id} ${gateway.version}`} gateway={gateway} />
      ))}
    </Stack>
  );
}
