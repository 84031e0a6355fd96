import { PostedBody, SiteLink } from '@keystead/admin';
import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { QueueItem } from '../contract.staff.ts';
import type { Signal } from '../rules.risk.ts';
import { Changes } from './changes.tsx';
import { Past, Person } from './item-parts.tsx';
import { ACTION_LABELS, KIND_LABELS, levelOf, SIGNAL_LABELS, stateLabel } from './labels.ts';
import { WaitingChip } from './waiting-chip.tsx';

/** One of the things that may be said to a case. */
export type Saying = QueueItem['actions'][number];

const SEVERITY = { high: 'error', medium: 'warning', low: 'info' } as const;

/** Renders what a case is, how long it has waited, and what to look at. */
export function CaseHead({ item }: { item: QueueItem }) {
  const { kind, state, since, is_waiting: isWaiting, path, risk, signals, decisions } = item;
  const [last] = decisions;
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {isWaiting ? <WaitingChip since={since} /> : null}
        <Typography color="text.secondary">
          {[KIND_LABELS[kind], ...(isWaiting ? [] : [stateLabel(state)])].join(' · ')}
          <SiteLink path={path} />
        </Typography>
      </Stack>
      {!isWaiting && last ? (
        <Alert severity="success">
          {last.staff_name}: {last.action}
          {last.reason === '' ? '' : ` (${last.reason})`}
        </Alert>
      ) : null}
      {signals.length > 0 ? (
        <Alert severity={SEVERITY[levelOf(risk)]}>
          Risk {risk}/100: {signals.map((signal) => SIGNAL_LABELS[signal as Signal] ?? signal).join(', ')}
        </Alert>
      ) : null}
    </Stack>
  );
}

/** Renders what a case says and shows, what changed, who sent it in and what was decided before. */
export function CaseBody({ item, isNarrow = false }: { item: QueueItem; isNarrow?: boolean }) {
  return (
    <PostedBody thing={item} isNarrow={isNarrow} first={item.is_edit ? <Changes item={item} /> : null}>
      <Person account={item.account} />
      <Past decisions={item.decisions} history={item.history} />
    </PostedBody>
  );
}

/** Renders the decisions a case takes at the foot of the window, that which lets it pass last. */
export function DecideBar({
  actions,
  isBusy,
  onSay,
  children,
}: {
  actions: readonly Saying[];
  isBusy: boolean;
  onSay: (saying: Saying) => void;
  children?: ReactNode;
}) {
  const [pass, reject] = actions;
  return (
    <Paper
      square
      elevation={4}
      role="region"
      aria-label="Decide"
      sx={{
        position: 'fixed',
        insetBlockEnd: 0,
        insetInline: 0,
        zIndex: 3,
        p: 1.5,
        display: 'flex',
        gap: 1,
        justifyContent: 'end',
        flexWrap: 'wrap',
      }}
    >
      {children}
      {[reject, pass].map((one) =>
        one ? (
          <Button
            key={one.action}
            variant={one === pass ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={() => onSay(one)}
          >
            {ACTION_LABELS[one.action]}
          </Button>
        ) : null,
      )}
    </Paper>
  );
}
