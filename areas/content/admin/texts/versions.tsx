import { apiErrorOf, momentLabel, useAct, useView } from '@keystead/admin';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { listSiteTextVersions, siteTextWhole } from '../../contract.staff.ts';
import { DifferenceDialog } from './difference-dialog.tsx';

type Text = z.output<typeof siteTextWhole>;
type Version = z.output<typeof listSiteTextVersions.answer>['data'][number];

/** Renders every version of a text, the newest first: what it changed, and the way back to it. */
export function Versions() {
  const record = useRecordContext<Text>();
  const view = useView();
  const [shown, setShown] = useState<number>();
  const { data = [] } = useQuery({
    queryKey: ['house-texts', 'versions', record?.id, record?.version],
    queryFn: async ({ signal }) =>
      (await view('house-texts/versions', { id: record?.id }, signal)).data as Version[],
    enabled: record !== undefined,
  });
  if (!record || data.length === 0) return null;
  const newest = data[0]?.number;
  return (
    <Box component="section" aria-labelledby="versions-title" sx={{ mt: 4, width: '100%' }}>
      <Typography id="versions-title" variant="h6" component="h2" gutterBottom>
        Versions
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((version) => (
          <Line
            key={version.number}
            text={record}
            version={version}
            isNewest={version.number === newest}
            onShow={() => setShown(version.number)}
          />
        ))}
      </Box>
      <DifferenceDialog textId={record.id} number={shown} onEnd={() => setShown(undefined)} />
    </Box>
  );
}

function Line({
  text,
  version: { number, at, by, restored_from: from },
  isNewest,
  onShow,
}: {
  text: Text;
  version: Version;
  isNewest: boolean;
  onShow: () => void;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: isNewest ? 600 : 400 }}>
          Version {number}
          {isNewest && text.since !== '' ? ', in force' : ''}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {momentLabel(at)}
          {by ? `, ${by}` : ''}
          {from === null ? '' : `, the words of version ${from} again`}
        </Typography>
      </Box>
      <Button onClick={onShow} aria-label={`What version ${number} changed`}>
        What changed
      </Button>
      {isNewest ? null : (
        <CanAccess action="publish">
          <Restore text={text} number={number} />
        </CanAccess>
      )}
    </Box>
  );
}

function Restore({ text, number }: { text: Text; number: number }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useFormContext();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const { data } = await act('house-texts', 'restore', { id: text.id, version: text.version, number });
      form.reset(data as Text);
      notify(`The words of version ${number} are in force again`, { type: 'success' });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    setBusy(false);
    refresh();
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={() => void restore()}
      aria-label={`Restore version ${number}`}
    >
      Restore
    </Button>
  );
}
