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

/**
 * Renders every version of a text, the newest first: what it changed, and the way back to it.
 * @param props.language what it says in that is meant, not the text itself
 */
export function Versions({ language, name }: { language?: string; name?: string }) {
  const record = useRecordContext<Text>();
  const view = useView();
  const [shown, setShown] = useState<number>();
  const { data = [] } = useQuery({
    queryKey: ['house-texts', 'versions', record?.id, language, record?.version],
    queryFn: async ({ signal }) =>
      (await view('house-texts/versions', { id: record?.id, language }, signal)).data as Version[],
    enabled: record !== undefined,
  });
  if (!record || data.length === 0) return null;
  const newest = data[0]?.number;
  const title = name === undefined ? 'Versions' : `Versions (${name})`;
  const isInForce = language === undefined ? record.since !== '' : record.texts[language] !== undefined;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 4, width: '100%' }}>
      <Typography variant="h6" component={name === undefined ? 'h2' : 'h3'} gutterBottom>
        {title}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((version) => (
          <Line
            key={version.number}
            text={record}
            language={language}
            isInForce={isInForce}
            version={version}
            isNewest={version.number === newest}
            onShow={() => setShown(version.number)}
          />
        ))}
      </Box>
      <DifferenceDialog
        textId={record.id}
        language={language}
        number={shown}
        onEnd={() => setShown(undefined)}
      />
    </Box>
  );
}

function Line({
  text,
  language,
  isInForce,
  version: { number, at, by, restored_from: from, is_empty: isEmpty = false },
  isNewest,
  onShow,
}: {
  text: Text;
  language: string | undefined;
  /** The newest version is what readers see. */
  isInForce: boolean;
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
          {isNewest && isInForce ? ', in force' : ''}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {momentLabel(at)}
          {by ? `, ${by}` : ''}
          {isEmpty ? ', without any words' : ''}
          {from === null ? '' : `, the words of version ${from} again`}
        </Typography>
      </Box>
      <Button onClick={onShow} aria-label={`What version ${number} changed`}>
        What changed
      </Button>
      {isNewest || isEmpty ? null : (
        <CanAccess action="publish">
          <Restore text={text} language={language} number={number} />
        </CanAccess>
      )}
    </Box>
  );
}

function Restore({ text, language, number }: { text: Text; language: string | undefined; number: number }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useFormContext();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const { id, version } = text;
      const { data } = await act('house-texts', 'restore', {
        id,
        version,
        number,
        ...(language !== undefined && { language }),
      });
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
