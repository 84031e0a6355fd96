import { apiErrorOf, useAct } from '@keystead/admin';
import { Button, TextField as Input, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { TextRow } from '../contract.staff.ts';
import { MOST_TEXT } from '../rules.ts';

/**
 * Edits one text, saved when the field is left or by Ctrl+Enter. A rejected one stays as it was typed, with the reason;
 * an emptied one restores the text of the product.
 */
export function TextField({ row }: { row: TextRow }) {
  const [saved, setSaved] = useState(row);
  const [text, setText] = useState(row.text);
  const [said, setSaid] = useState<{ message: string; isIssue: boolean }>();
  const [act, notify, refresh] = [useAct(), useNotify(), useRefresh()];
  const hint = useId();
  const save = async (wanted: string) => {
    if (wanted.trim() === saved.text) return;
    try {
      const { data } = await act('texts', 'update', {
        id: saved.id,
        version: saved.version,
        text: wanted.trim(),
      });
      const now = data as TextRow;
      setSaved(now);
      setText(now.text);
      setSaid({ message: 'Saved', isIssue: false });
    } catch (error) {
      const apiError = apiErrorOf(error);
      if (apiError?.code === 'conflict') {
        notify('Someone else has written this text meanwhile.', { type: 'warning' });
        refresh();
      }
      setSaid({
        message: apiError?.errors.text ?? apiError?.message ?? 'Not saved: try again',
        isIssue: true,
      });
    }
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start', minWidth: { sm: 320 } }}>
      <Input
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setSaid(undefined);
        }}
        onBlur={() => void save(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(text);
        }}
        multiline
        fullWidth
        margin="none"
        error={said?.isIssue === true}
        helperText={said?.message ?? ' '}
        placeholder={saved.english}
        slotProps={{
          htmlInput: { 'aria-label': saved.key, 'aria-describedby': hint, dir: 'auto', maxLength: MOST_TEXT },
          formHelperText: { id: hint, role: said?.isIssue ? 'alert' : 'status' },
        }}
      />
      {saved.is_own && saved.shipped !== '' ? (
        <Button size="small" onClick={() => void save('')} aria-label={`Take back the text of ${saved.key}`}>
          Take back
        </Button>
      ) : null}
    </Stack>
  );
}
