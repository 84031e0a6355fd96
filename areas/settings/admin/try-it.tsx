import { apiErrorOf, useAct } from '@keystead/admin';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { GroupName } from '../rules.ts';

interface Trial {
  readonly title: string;
  readonly verb: string;
  /** The field that the call takes, and how it is asked for. */
  readonly field: string;
  readonly label: string;
  readonly button: string;
}

const TRIALS: Partial<Record<GroupName, Trial>> = {
  mail: {
    title: 'Send a test',
    verb: 'test-mail',
    field: 'to',
    label: 'To this email address',
    button: 'Send a test',
  },
  sms: {
    title: 'Send a test',
    verb: 'test-sms',
    field: 'to',
    label: 'To this number, with + and country code',
    button: 'Send a test',
  },
  geocoder: {
    title: 'Look a place up',
    verb: 'test-geocoder',
    field: 'text',
    label: 'A city or an address',
    button: 'Look it up',
  },
};

/** Tries a service as it is set up now, which is as it was saved. */
export function TryIt({ screen }: { screen: GroupName }) {
  const trial = TRIALS[screen];
  return trial ? <Trying trial={trial} /> : null;
}

function Trying({ trial: { title, verb, field, label, button } }: { trial: Trial }) {
  const act = useAct();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isGood: boolean; words: string }>();
  const attempt = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { message } = await act('settings', verb, { [field]: text });
      setOutcome({ isGood: true, words: String(message) });
    } catch (error) {
      const apiError = apiErrorOf(error);
      const [issue] = Object.values(apiError?.errors ?? {});
      setOutcome({ isGood: false, words: issue ?? apiError?.message ?? 'It did not work.' });
    }
    setBusy(false);
  };
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ width: '100%', mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        As it is saved: save first what you have changed.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' }, mt: 1 }}>
        <TextField
          label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Within the form of the settings, which Enter would save.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void attempt();
          }}
        />
        <Button
          variant="outlined"
          sx={{ flexShrink: 0 }}
          disabled={isBusy || text.trim() === ''}
          onClick={() => void attempt()}
        >
          {button}
        </Button>
      </Stack>
      <Box role="status" sx={{ mt: 1 }}>
        {outcome ? <Alert severity={outcome.isGood ? 'success' : 'error'}>{outcome.words}</Alert> : null}
      </Box>
    </Box>
  );
}
