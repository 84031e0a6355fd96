import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useGetList } from 'react-admin';
import type { ReasonTemplate } from '../contract.staff.ts';
import { QUEUE_LIMITS, type QueueAction, type QueueKind } from '../rules.queue.ts';
import { ACTION_LABELS } from './labels.ts';

/** A decision with a required or optional reason. */
export interface Asked {
  readonly action: QueueAction;
  readonly kind: QueueKind;
  readonly count: number;
  readonly isRequired: boolean;
}

/** Asks for the reason of a decision: a template by click or digit, or free text. Ctrl+Enter sends it. */
export function ReasonDialog({
  asked,
  onEnd,
}: {
  asked: Asked | undefined;
  /** The reason, or undefined when cancelled. */
  onEnd: (reason: string | undefined) => void;
}) {
  return (
    <Dialog
      // Closed at once: a fading dialog would take the keys pressed meanwhile.
      transitionDuration={{ exit: 0 }}
      open={asked !== undefined}
      onClose={() => onEnd(undefined)}
      fullWidth
      aria-labelledby="reason-title"
    >
      {asked ? <Body asked={asked} onEnd={onEnd} /> : null}
    </Dialog>
  );
}

function Body({ asked, onEnd }: { asked: Asked; onEnd: (reason: string | undefined) => void }) {
  const { action, kind, count, isRequired } = asked;
  const [words, setWords] = useState('');
  const { data: templates = [] } = useGetList<ReasonTemplate>('reason-templates', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'position', order: 'ASC' },
    filter: { kind },
  });
  const isMissing = isRequired && words.trim() === '';
  const send = () => {
    if (!isMissing) onEnd(words.trim());
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return send();
    const digit = Number(event.key);
    const isInWords = event.target instanceof HTMLTextAreaElement;
    const template = templates[digit - 1];
    if (event.altKey || (isInWords && words !== '') || !template) return;
    event.preventDefault();
    setWords(template.body);
  };
  const title = `${ACTION_LABELS[action]}${count > 1 ? ` ${count} items` : ''}`;
  const most = action === 'answer' ? QUEUE_LIMITS.answer : QUEUE_LIMITS.reason;
  return (
    <Box
      component="form"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DialogTitle id="reason-title">{title}</DialogTitle>
      <DialogContent>
        {templates.length > 0 ? (
          <List dense aria-label="Saved replies" sx={{ mb: 1 }}>
            {templates.map((template, index) => (
              <ListItemButton
                key={template.id}
                selected={template.body === words}
                onClick={() => setWords(template.body)}
              >
                <Typography
                  component="kbd"
                  variant="body2"
                  sx={{
                    inlineSize: '3ch',
                    flexShrink: 0,
                    alignSelf: 'start',
                    pt: 0.5,
                    color: 'text.secondary',
                  }}
                >
                  {index < 9 ? index + 1 : ''}
                </Typography>
                <ListItemText primary={template.title} secondary={template.body} />
              </ListItemButton>
            ))}
          </List>
        ) : null}
        <TextField
          // The field is what the dialog is for.
          autoFocus
          fullWidth
          multiline
          minRows={3}
          label={action === 'answer' ? 'Answer' : 'Reason'}
          helperText={`The person reads it. ${isRequired ? '' : 'May be left empty. '}Ctrl+Enter sends it.`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{ htmlInput: { maxLength: most } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onEnd(undefined)}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={isMissing}>
          {title}
        </Button>
      </DialogActions>
    </Box>
  );
}
