import { newIdempotencyKey } from '@keystead/http/client';
import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { apiErrorOf } from './api-error.ts';

/** A field of a dialog; all that is typed is text, and the server checks it. */
interface ActField {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly initial?: string;
  readonly isRequired?: boolean;
  readonly isNumber?: boolean;
  readonly lines?: number;
  readonly most?: number;
  readonly choices?: readonly { id: string; name: string }[];
  /** What is said most often: a press writes it, and it can be changed. */
  readonly suggestions?: readonly string[];
}

interface ActDialogProps {
  readonly title: string;
  /** What is said before the fields. */
  readonly children?: ReactNode;
  readonly fields: readonly ActField[];
  /** Of the button that does it. */
  readonly label: string;
  readonly isDangerous?: boolean;
  /** Does it; `key` names this filled-in form, so that it happens once however often it is sent. */
  readonly send: (values: Record<string, string>, key: string) => Promise<unknown>;
  /** Done, or given up. */
  readonly onEnd: (isDone: boolean) => void;
}

/** Asks for what an action needs, sends it once, and shows what is rejected beside its field. Ctrl+Enter sends. */
export function ActDialog({
  title,
  children,
  fields,
  label,
  isDangerous = false,
  send,
  onEnd,
}: ActDialogProps) {
  const titleId = useId();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const [key, setKey] = useState(newIdempotencyKey);
  const [isBusy, setBusy] = useState(false);
  const [rejected, setRejected] = useState<{ message: string; errors: Record<string, string> }>();
  const isMissing = fields.some(({ name, isRequired }) => isRequired && (values[name] ?? '').trim() === '');
  const write = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const submit = async () => {
    if (isBusy || isMissing) return;
    setBusy(true);
    setRejected(undefined);
    try {
      await send(values, key);
      onEnd(true);
    } catch (error) {
      const apiError = apiErrorOf(error);
      // Answered: the next try is another request. Without an answer it keeps its name.
      if (apiError) setKey(newIdempotencyKey());
      setRejected({
        message: apiError?.message ?? 'The server could not be reached. Send it again: it happens once.',
        errors: apiError?.errors ?? {},
      });
    } finally {
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const isBeside = fields.some(({ name }) => rejected?.errors[name] !== undefined);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => onEnd(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }} onKeyDown={onKey}>
          {children}
          {fields.map(
            (
              { name, label: words, help, isRequired = false, isNumber, lines, most, choices, suggestions },
              place,
            ) => (
              <Box key={name}>
                <TextField
                  fullWidth
                  label={words}
                  required={isRequired}
                  autoFocus={place === 0}
                  value={values[name] ?? ''}
                  onChange={(event) => write(name, event.target.value)}
                  error={rejected?.errors[name] !== undefined}
                  helperText={rejected?.errors[name] ?? help}
                  {...(lines !== undefined && { multiline: true, minRows: lines })}
                  {...(choices !== undefined && { select: true })}
                  slotProps={{
                    htmlInput: {
                      ...(isNumber && { inputMode: 'decimal' as const }),
                      ...(most !== undefined && { maxLength: most }),
                    },
                  }}
                >
                  {choices?.map((choice) => (
                    <MenuItem key={choice.id} value={choice.id}>
                      {choice.name}
                    </MenuItem>
                  ))}
                </TextField>
                {suggestions ? (
                  <Suggestions
                    of={words}
                    all={suggestions}
                    value={values[name]}
                    onChoose={(chosen) => write(name, chosen)}
                  />
                ) : null}
              </Box>
            ),
          )}
          {rejected && !isBeside ? <Alert severity="error">{rejected.message}</Alert> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onEnd(false)}>Cancel</Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={isBusy || isMissing}
          onClick={() => void submit()}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Renders what is said most often in a field, to be written by one press. */
function Suggestions({
  of,
  all,
  value,
  onChoose,
}: {
  of: string;
  all: readonly string[];
  value: string | undefined;
  onChoose: (words: string) => void;
}) {
  return (
    <Box
      role="group"
      aria-label={`${of}: suggestions`}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}
    >
      {all.map((words) => (
        <Chip
          key={words}
          clickable
          label={words}
          variant={words === value ? 'filled' : 'outlined'}
          aria-pressed={words === value}
          onClick={() => onChoose(words)}
        />
      ))}
    </Box>
  );
}
