import { apiErrorOf, Facts, momentLabel, StateChip, useAct, useRecord } from '@keystead/admin';
import { Button, Paper, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { CanAccess, Confirm, EditButton, Title, useNotify } from 'react-admin';
import { EXPORT_FORMATS } from '../export-rules.ts';
import { EXPORT_STATES, type ExportRecord, MAKERS, OFFERS, ownerLabel } from './export-labels.ts';
import { counted } from './labels.ts';

/** Renders one feed that others fetch: its address, what leaves, and what was fetched. */
export function ExportShow() {
  const words = { missing: 'There is no such feed.', back: 'Back to the feeds' };
  const { record, instead, refetch } = useRecord<ExportRecord>('feed-exports', words);
  if (!record) return instead;
  return (
    <Stack sx={{ maxInlineSize: 1100, pb: 6, gap: 3 }}>
      <Title title={record.name} />
      <Paper variant="outlined" sx={{ p: 3 }}>
        <TextField
          label="Address"
          value={record.url}
          fullWidth
          helperText="Anyone who has it can read the feed, without signing in."
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
          onFocus={(event) => event.target.select()}
          sx={{ mb: 2 }}
        />
        <Facts
          rows={[
            [
              'Status',
              <StateChip key="state" states={EXPORT_STATES} state={record.is_active ? 'on' : 'off'} />,
            ],
            ['Format', EXPORT_FORMATS[record.format].label],
            ['Made by', MAKERS[record.maker]],
            ['Homes of', ownerLabel(record)],
            ['Homes', OFFERS[record.offer]],
            ['Town', record.city],
            ['Contact details', record.with_contact ? 'Included' : 'Left out'],
            ['Pictures', record.with_pictures ? 'Included' : 'Left out'],
            ['Times fetched', counted(record.fetches)],
            ['Last fetched', record.fetched_at === '' ? 'Never' : momentLabel(record.fetched_at)],
            ['Homes in the last feed', record.homes === null ? '' : counted(record.homes)],
            ['Homes the format cannot describe', record.left_out === 0 ? '' : counted(record.left_out)],
          ]}
        />
        <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
          <RenewButton record={record} onDone={() => void refetch()} />
          <CanAccess action="edit">
            <EditButton record={record} variant="outlined" size="medium" />
          </CanAccess>
        </Stack>
      </Paper>
    </Stack>
  );
}

/** Gives a feed another address. */
function RenewButton({ record, onDone }: { record: ExportRecord; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const renew = async () => {
    setAsking(false);
    try {
      await act('feed-exports', 'renew-key', { id: record.id });
      notify('The feed has a new address.', { type: 'info' });
      onDone();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <CanAccess action="edit">
      <Button variant="outlined" onClick={() => setAsking(true)}>
        New address
      </Button>
      <Confirm
        isOpen={isAsking}
        title="New address"
        content="The present address ends at once: who fetches the feed needs the new one."
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
    </CanAccess>
  );
}
