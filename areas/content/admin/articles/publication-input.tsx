import { momentLabel } from '@keystead/admin';
import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import type { ArticleState } from '../../rules.ts';

/** Chooses who sees the article, and from when: staff only, everyone, or everyone from a moment on. */
export function PublicationInput() {
  const { field, fieldState } = useInput({ source: 'published_at', defaultValue: null });
  const record = useRecordContext<{ published_at: string | null; state: ArticleState }>();
  const value = field.value as string | null;
  const stateNow = stateOf(value);
  const [chosen, setChosen] = useState<ArticleState>();
  const state = chosen ?? stateNow;
  const since = record?.state === 'published' ? record.published_at : null;
  const choose = (next: ArticleState) => {
    setChosen(next);
    if (next === 'draft') field.onChange(null);
    else if (next === 'published') field.onChange(since ?? 'now');
    else field.onChange(record?.state === 'scheduled' ? record.published_at : nextHour());
  };
  const issue = fieldState.error?.message;
  return (
    <FormControl component="fieldset" sx={{ mt: 2 }} error={issue !== undefined}>
      <FormLabel component="legend">Publication</FormLabel>
      <RadioGroup value={state} onChange={(_event, next) => choose(next as ArticleState)}>
        <FormControlLabel value="draft" control={<Radio />} label="Draft: only staff see it" />
        <FormControlLabel
          value="published"
          control={<Radio />}
          label={
            since === null ? 'Published, as soon as it is saved' : `Published since ${momentLabel(since)}`
          }
        />
        <FormControlLabel value="scheduled" control={<Radio />} label="Published at a time to come" />
      </RadioGroup>
      {state === 'scheduled' ? (
        <TextField
          type="datetime-local"
          label="Appears on"
          value={value === null || value === 'now' ? '' : localOf(value)}
          onChange={({ target }) => {
            const at = new Date(target.value);
            if (!Number.isNaN(at.getTime())) field.onChange(at.toISOString());
          }}
          slotProps={{ inputLabel: { shrink: true } }}
          helperText="By the clock of this machine. Nobody has to be here then."
          sx={{ maxWidth: 320 }}
        />
      ) : null}
      {issue ? (
        <FormHelperText>{issue.replace(/^@@react-admin@@/, '').replace(/^"|"$/g, '')}</FormHelperText>
      ) : null}
    </FormControl>
  );
}

function stateOf(value: string | null): ArticleState {
  if (value === null || value === '') return 'draft';
  return value !== 'now' && Date.parse(value) > Date.now() ? 'scheduled' : 'published';
}

/** Returns the next full hour, an hour away at least. */
function nextHour(): string {
  const at = new Date(Date.now() + 2 * 3_600_000);
  at.setMinutes(0, 0, 0);
  return at.toISOString();
}

/** Returns a moment as an input of this machine's time has it. */
function localOf(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
