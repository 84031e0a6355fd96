import { apiErrorOf, useAct } from '@keystead/admin';
import { Card, CardContent, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

interface Preview {
  count: number;
  some: string[];
  mail: { subject: string; text: string };
}

/** Debounce of typing. */
const PAUSE_MS = 400;
const ASKED = [
  'to',
  'kind',
  'has_listings',
  'has_package',
  'city',
  'language',
  'seen_within',
  'unseen_for',
  'people',
  'title',
  'text',
  'link',
] as const;

/** Fetches the recipients of the form's message from the server. */
export function usePreview() {
  const act = useAct();
  const form = useWatch() as Record<string, unknown>;
  const wanted = JSON.stringify(ASKED.map((name) => [name, form[name] ?? '']));
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useQuery({
    queryKey: ['broadcasts', 'preview', asked],
    queryFn: async () => {
      const fields = Object.fromEntries(JSON.parse(asked) as [string, unknown][]);
      return (await act('broadcasts', 'preview', fields)).data as Preview;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Renders the number of recipients, some of their names, and the email. */
export function BroadcastPreview() {
  const { data, error } = usePreview();
  return (
    <Card variant="outlined" component="section" aria-label="Preview" aria-live="polite">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Preview
        </Typography>
        {error ? (
          <Typography color="text.secondary">
            {Object.values(apiErrorOf(error)?.errors ?? {})[0] ??
              'It cannot be said yet who would be notified.'}
          </Typography>
        ) : (
          <Recipients preview={data} />
        )}
      </CardContent>
    </Card>
  );
}

function Recipients({ preview }: { preview: Preview | undefined }) {
  if (!preview) return <Typography color="text.secondary">Counting…</Typography>;
  const { count, some, mail } = preview;
  const more = count > some.length ? ` and ${(count - some.length).toLocaleString()} more` : '';
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {count === 1 ? '1 person' : `${count.toLocaleString()} people`}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mb: 2 }}>
        {count === 0 ? 'Nobody is like that.' : `${some.join(', ')}${more}`}
      </Typography>
      {mail.subject === '' ? null : (
        <>
          <Typography variant="body2" color="text.secondary">
            The mail
          </Typography>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
          <Typography
            variant="body2"
            sx={{
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              maxBlockSize: '22rem',
              overflowY: 'auto',
            }}
            tabIndex={0}
          >
            {mail.text}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Also in the app and as a push, each as people have chosen; in their quiet hours it waits.
          </Typography>
        </>
      )}
    </>
  );
}
