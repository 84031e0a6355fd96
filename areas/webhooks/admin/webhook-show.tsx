import { apiErrorOf, Facts, momentLabel, SmallTable, StateChip, useAct, useRecord } from '@keystead/admin';
import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, Confirm, EditButton, Title, useGetList, useNotify } from 'react-admin';
import {
  DELIVERY_STATES,
  type DeliveryRecord,
  eventLabel,
  outcomeLabel,
  ownerLabel,
  STATES,
  stateOf,
  type WebhookRecord,
} from './labels.ts';

/** Milliseconds between looks at what was sent. */
const ASK_AGAIN_MS = 5000;

/** Renders one endpoint: whether it works, and what was sent to it. */
export function WebhookShow() {
  const words = { missing: 'There is no such webhook.', back: 'Back to the webhooks' };
  const { record, instead } = useRecord<WebhookRecord>('webhooks', words);
  const { data: deliveries = [] } = useGetList<DeliveryRecord>(
    'webhook-deliveries',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'id', order: 'DESC' },
      filter: { webhook_id: record?.id },
    },
    { enabled: record !== undefined, refetchInterval: ASK_AGAIN_MS },
  );
  if (!record) return instead;
  const state = stateOf(record);
  return (
    <Stack sx={{ maxInlineSize: 1100, pb: 6, gap: 3 }}>
      <Title title={record.url} />
      {state === 'failing' ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Nothing has arrived there since {momentLabel(record.failing_since)}. After three days the webhook
          becomes inactive.
        </Alert>
      ) : null}
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Facts
          rows={[
            ['Status', <StateChip key="state" states={STATES} state={state} />],
            ['Address', record.url],
            ['Whose', ownerLabel(record)],
            ['Events', record.events.join(', ')],
            ['Former secret until', record.former_secret_until && momentLabel(record.former_secret_until)],
            ['Added', momentLabel(record.created_at)],
          ]}
        />
        <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
          <Act
            resource="webhooks"
            verb="test"
            id={record.id}
            label="Send a test"
            done="The test is on its way."
            isDisabled={!record.is_active}
          />
          {record.owner === 'operator' ? <SecretButton record={record} /> : null}
          <CanAccess action="edit">
            <EditButton record={record} variant="outlined" size="medium" />
          </CanAccess>
        </Stack>
      </Paper>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          Last 30 days
        </Typography>
        {deliveries.length === 0 ? (
          <Typography color="text.secondary">Nothing has been sent yet.</Typography>
        ) : (
          <SmallTable
            label="Deliveries"
            rows={deliveries}
            keyOf={({ id }) => id}
            columns={[
              ...COLUMNS,
              {
                label: '',
                cell: ({ id }: DeliveryRecord) => (
                  <Act
                    resource="webhook-deliveries"
                    verb="resend"
                    id={id}
                    label="Send again"
                    done="The event is sent again."
                    isDisabled={!record.is_active}
                  />
                ),
              },
            ]}
          />
        )}
      </Paper>
    </Stack>
  );
}

const COLUMNS = [
  { label: 'When', cell: (one: DeliveryRecord) => momentLabel(one.created_at) },
  { label: 'Event', cell: (one: DeliveryRecord) => eventLabel(one.event) },
  {
    label: 'Status',
    cell: (one: DeliveryRecord) => <StateChip states={DELIVERY_STATES} state={one.state} />,
  },
  { label: 'Outcome', cell: outcomeLabel },
  { label: 'Tries', cell: (one: DeliveryRecord) => String(one.attempts), isNumber: true },
];

function Act({
  resource,
  verb,
  id,
  label,
  done,
  isDisabled,
}: {
  resource: string;
  verb: string;
  id: number;
  label: string;
  done: string;
  isDisabled: boolean;
}) {
  const act = useAct();
  const notify = useNotify();
  const run = async () => {
    try {
      await act(resource, verb, { id });
      notify(done, { type: 'info' });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <CanAccess action="edit" resource="webhooks">
      <Button
        variant={verb === 'test' ? 'contained' : 'text'}
        size={verb === 'test' ? 'medium' : 'small'}
        disabled={isDisabled}
        onClick={() => void run()}
      >
        {label}
      </Button>
    </CanAccess>
  );
}

/** Makes a secret, and shows it this once. */
function SecretButton({ record }: { record: WebhookRecord }) {
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState('');
  const act = useAct();
  const notify = useNotify();
  const renew = async () => {
    setAsking(false);
    try {
      const { data } = await act('webhooks', 'renew-secret', { id: record.id });
      setSecret((data as WebhookRecord).secret);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <CanAccess action="edit">
      <Button variant="outlined" onClick={() => setAsking(true)}>
        New secret
      </Button>
      <Confirm
        isOpen={isAsking}
        title="New secret"
        content="For 24 hours messages are signed with the former one, too."
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
      {secret === '' ? null : (
        <TextField
          label="Secret"
          value={secret}
          fullWidth
          helperText="It is shown this once: copy it now."
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
      )}
    </CanAccess>
  );
}
