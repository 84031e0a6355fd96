import { useRecord } from '@keystead/admin';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import type { QueueItem, QueueRow } from '../contract.staff.ts';
import type { QueueAction } from '../rules.queue.ts';
import { CaseBody, CaseHead, DecideBar, type Saying } from './case-parts.tsx';
import { KIND_LABELS } from './labels.ts';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { useDecide } from './use-decide.ts';
import { useKeys } from './use-keys.ts';

/** Renders one thing of the queue: what it says, what changed, who sent it in; decided here, and on to the next. */
export function QueueShow() {
  const { id = '' } = useParams();
  const next = useNext(id);
  return <ItemPage id={id} home="/queue" next={next && `/queue/${next}/show`} />;
}

/** Renders a message of the contact form, whether it still waits or not. */
export function ContactShow() {
  const { id = '' } = useParams();
  return <ItemPage id={`message-${id}`} home="/contact-messages" next={undefined} />;
}

interface Place {
  /** The list it was opened from. */
  readonly home: '/queue' | '/contact-messages';
  /** Where it goes on, undefined: back to the list. */
  readonly next: string | undefined;
}

const HOME_LABELS = { '/queue': 'Review queue', '/contact-messages': 'Messages' } as const;

function ItemPage({ id, ...place }: Place & { id: string }) {
  const words = { missing: 'This is no longer available.', back: 'Back to the list', list: place.home };
  const { record: item, instead } = useRecord<QueueItem>('queue', words, { id, whole: 'facts' });
  if (!item) return instead;
  return <Item key={`${item.id} ${item.seen}`} item={item} {...place} />;
}

/** Returns the next item after this one, in the order of waiting. */
function useNext(id: string): string | undefined {
  const { data = [] } = useGetList<QueueRow>('queue', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'since', order: 'ASC' },
    filter: {},
  });
  const place = data.findIndex((row) => row.id === id);
  return (data[place + 1] ?? data.find((row) => row.id !== id))?.id;
}

function Item({ item, home, next }: Place & { item: QueueItem }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { decide, isBusy } = useDecide();
  const [asked, setAsked] = useState<Asked>();
  const [pass, reject] = item.actions;
  const goOn = () => navigate(next ?? home);
  const run = async (action: QueueAction, reason?: string) => {
    const settled = await decide({ items: [item], action, ...(reason && { reason }) });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['queue'] }),
      queries.invalidateQueries({ queryKey: ['contact-messages'] }),
    ]);
    if (settled.length > 0) goOn();
  };
  const say = (which: Saying | undefined) => {
    if (!which || isBusy) return;
    const { action, reason } = which;
    if (reason === 'none') return void run(action);
    setAsked({ action, kind: item.kind, count: 1, isRequired: reason === 'required' });
  };
  useKeys(
    {
      a: () => say(pass),
      r: () => say(reject),
      j: goOn,
      n: goOn,
      u: () => navigate(home),
      Escape: () => navigate(home),
    },
    asked === undefined,
  );
  return (
    <Box sx={{ pb: 10 }}>
      <Title title={`${KIND_LABELS[item.kind]}: ${item.title || item.id}`} />
      <CaseHead item={item} />
      <CaseBody item={item} />
      <DecideBar actions={item.actions} isBusy={isBusy} onSay={say}>
        <Button component={Link} to={home}>
          {HOME_LABELS[home]}
        </Button>
        {home === '/queue' ? <Button onClick={goOn}>Next</Button> : null}
      </DecideBar>
      <ReasonDialog
        asked={asked}
        onEnd={(reason) => {
          const action = asked?.action;
          setAsked(undefined);
          if (action && reason !== undefined) void run(action, reason);
        }}
      />
    </Box>
  );
}
