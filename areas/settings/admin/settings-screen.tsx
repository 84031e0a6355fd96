import { ResourceEdit } from '@keystead/admin';
import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import type { SettingsRecord } from './record.ts';
import { SettingInput } from './setting-input.tsx';
import { TryIt } from './try-it.tsx';

/** Renders one screen of settings: an input for each, as its definition says. */
export function SettingsScreen() {
  return (
    <ResourceEdit canDelete={false} redirect={false}>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  const record = useRecordContext<SettingsRecord>();
  if (!record) return null;
  return (
    <Fragment key={record.version as string}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {record.hint} {record.can_edit ? 'Changes hold at once, everywhere.' : 'You may look, not change.'}
      </Typography>
      <Box sx={{ width: '100%', display: 'grid', gap: 1 }}>
        {record.fields.map((field) => (
          <SettingInput key={field.name} field={field} isReadOnly={!record.can_edit} />
        ))}
      </Box>
      {record.can_edit ? <TryIt screen={record.name} /> : null}
    </Fragment>
  );
}
