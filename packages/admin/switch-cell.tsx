import { Switch, type Theme, useMediaQuery } from '@mui/material';
import {
  type RaRecord,
  useCanAccess,
  useNotify,
  useRefresh,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import { apiErrorOf } from './api-error.ts';

/** Renders whether something of a list is on, changed where it stands; on a phone, where a row is one link, as text. */
export function SwitchCell<Record extends RaRecord>({
  record,
  source,
  label,
}: {
  record: Record;
  /** A boolean of the record. */
  source: keyof Record & string;
  /** Spoken: `Show Porto`. */
  label: string;
}) {
  const resource = useResourceContext() ?? '';
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const [update, { isPending, variables }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isOn = Boolean(record[source]);
  if (isPhone) return isOn ? 'On' : 'Off';
  // What was clicked shows at once.
  const shown = isPending && variables?.data ? Boolean(variables.data[source]) : isOn;
  const turn = () =>
    update(
      resource,
      { id: record.id, data: { [source]: !isOn, version: record.version }, previousData: record },
      {
        onSuccess: refresh,
        onError: (error) => {
          notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
          refresh();
        },
      },
    );
  return (
    <Switch
      checked={shown}
      disabled={!canAccess || isPending}
      onClick={(event) => event.stopPropagation()}
      onChange={() => void turn()}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
