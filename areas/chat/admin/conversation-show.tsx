import { apiErrorOf, useAct, useRecord } from '@keystead/admin';
import { Alert, Link as Anchor, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { CanAccess, type RaRecord, Title, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { MessageItem } from '../contract.ts';
import { LIMITS } from '../rules.ts';
import { BlockButton } from './block-button.tsx';

interface Conversation extends RaRecord {
  account_id: number;
  account_name: string;
  title: string;
  unread: number;
  is_open: boolean;
  is_blocked_by_us: boolean;
  is_blocked_by_them: boolean;
  messages: MessageItem[];
}

const ASK_AGAIN_MS = 15_000;

/** Renders one conversation with the site: its messages, and the field to answer in. */
export function ConversationShow() {
  const { id = '' } = useParams();
  const words = { missing: 'There is no such conversation.', back: 'Back to the chats' };
  const { record, instead } = useRecord<Conversation>('conversations', words, {
    whole: 'messages',
    refetchInterval: ASK_AGAIN_MS,
  });
  const act = useAct();
  const unread = record?.unread ?? 0;
  // Viewing marks it as read; without permission to write it stays unread.
  useEffect(() => {
    if (unread > 0) void act('conversations', 'seen', { id }).catch(() => undefined);
  }, [act, id, unread]);
  if (!record) return instead;
  return (
    <Box sx={{ maxInlineSize: 760, pb: 4 }}>
      <Title title={record.account_name || 'Chat'} />
      <Typography component="h2" variant="h6" sx={{ my: 2, overflowWrap: 'anywhere' }}>
        <Box component={Link} to={`/customers/${record.account_id}/show`} sx={{ color: 'text.primary' }}>
          {record.account_name || 'Someone'}
        </Box>
        {record.title === '' ? '' : `: ${record.title}`}
      </Typography>
      <Stack component="ol" aria-label="Messages" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        {record.messages.map((message) => (
          <Message key={message.id} message={message} isOurs={message.sender_id !== record.account_id} />
        ))}
      </Stack>
      <CanAccess action="write">
        {record.is_open ? (
          <Answer id={id} />
        ) : (
          <Alert severity="info" sx={{ mt: 2 }}>
            Nothing can be written here: {closedLabel(record)}
          </Alert>
        )}
        <BlockButton id={id} name={record.account_name} isBlocked={record.is_blocked_by_us} />
      </CanAccess>
    </Box>
  );
}

function closedLabel(one: Conversation): string {
  if (one.is_blocked_by_us) return 'we have blocked this person.';
  return one.is_blocked_by_them ? 'this person has blocked us.' : 'the account is deactivated.';
}

function Message({ message, isOurs }: { message: MessageItem; isOurs: boolean }) {
  const { message: text, file, audio, file_name: name, created_at: at } = message;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        px: 1.5,
        py: 1,
        maxInlineSize: '85%',
        alignSelf: isOurs ? 'end' : 'start',
        ...(isOurs && { bgcolor: 'action.selected' }),
      }}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      {file === '' ? null : (
        <Anchor href={file} target="_blank" rel="noreferrer">
          {name || 'Picture'}
        </Anchor>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message has no transcript */}
      {audio === '' ? null : <audio controls src={audio} preload="none" />}
      <Typography variant="caption" color="text.secondary" component="div">
        {isOurs ? 'We, ' : ''}
        <time dateTime={at}>{new Date(at).toLocaleString()}</time>
      </Typography>
    </Paper>
  );
}

function Answer({ id }: { id: string }) {
  const [text, setText] = useState('');
  /** One name for one message, however often it is sent. */
  const [name, setName] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const queries = useQueryClient();
  const send = async () => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await act('conversations', 'answer', { id, message: text.trim(), client_id: name });
      setText('');
      setName(crypto.randomUUID());
      await queries.invalidateQueries({ queryKey: ['conversations'] });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <Stack sx={{ gap: 1, mt: 2 }}>
      <TextField
        multiline
        minRows={3}
        label="Answer"
        helperText="In the name of the operator. Ctrl+Enter sends it."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        slotProps={{ htmlInput: { maxLength: LIMITS.message } }}
      />
      <Button
        variant="contained"
        disabled={isBusy || text.trim() === ''}
        onClick={() => void send()}
        sx={{ alignSelf: 'end' }}
      >
        Send
      </Button>
    </Stack>
  );
}
