import { Box, Button, Checkbox, Chip, Paper, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loading, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '../contract.staff.ts';
import { QUEUE_LIMITS, type QueueAction, type QueueKind } from '../rules.queue.ts';
import type { Signal } from '../rules.risk.ts';
import { KeyHelp } from './key-help.tsx';
import { ACTION_LABELS, ageLabel, KIND_LABELS, levelOf, SIGNAL_LABELS } from './labels.ts';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { useDecide } from './use-decide.ts';
import { useKeys } from './use-keys.ts';

/** Decisions for a kind: approval, rejection, and whether a reason is required. */
const SAID: Readonly<Record<QueueKind, { pass: QueueAction; reject: QueueAction }>> = {
  property: { pass: 'approve', reject: 'reject' },
  project: { pass: 'approve', reject: 'reject' },
  verification: { pass: 'approve', reject: 'reject' },
  advertisement: { pass: 'approve', reject: 'reject' },
  payment: { pass: 'approve', reject: 'reject' },
  report: { pass: 'dismiss', reject: 'uphold' },
  message: { pass: 'done', reject: 'answer' },
};
const OPTIONAL_REASONS: readonly QueueAction[] = ['uphold', 'dismiss'];

const COLOURS = { high: 'error', medium: 'warning', low: 'default' } as const;

/** A thing that comes back, changed, is another one. */
const keyOf = ({ id, since }: QueueRow) => `${id} ${since}`;

/** Renders the rows, the cursor among them, and what is done with those that are chosen. */
export function QueueRows() {
  const {
    data: read = [],
    isPending,
    selectedIds,
    onToggleItem,
    onUnselectItems,
    onSelect,
  } = useListContext<QueueRow>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { decide, isBusy } = useDecide();
  const [cursor, setCursor] = useState(0);
  /** Settled here, until the list is read again: what is clicked next is meant for what stands there now. */
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const data = read.filter((row) => !settled.has(keyOf(row)));
  const [asked, setAsked] = useState<Asked & { items: readonly QueueRow[] }>();
  const place = Math.min(cursor, Math.max(0, data.length - 1));
  const current = data[place];
  const rows = useRef<HTMLUListElement>(null);
  const isMoved = useRef(false);

  // The cursor is what the keyboard is at.
  useEffect(() => {
    const active = document.activeElement;
    const isOurs = isMoved.current || active === document.body || rows.current?.contains(active);
    isMoved.current = false;
    if (asked === undefined && isOurs) (rows.current?.children[place] as HTMLElement | undefined)?.focus();
  }, [place, asked, current?.id]);

  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const run = async (items: readonly QueueRow[], action: QueueAction, reason?: string) => {
    const done = new Set(await decide({ items, action, ...(reason !== undefined && { reason }) }));
    if (done.size > 0) onUnselectItems();
    setSettled((before) => new Set([...before, ...read.filter(({ id }) => done.has(id)).map(keyOf)]));
    await queries.invalidateQueries({ queryKey: ['queue'] });
  };
  const say = (which: 'pass' | 'reject', of: readonly QueueRow[]) => {
    const [first] = of;
    if (!first) return;
    const action = SAID[first.kind][which];
    // A reason may be written while the last decision is on its way.
    if (which === 'pass') return isBusy ? undefined : void run(of, action);
    const isRequired = !OPTIONAL_REASONS.includes(action);
    setAsked({ action, kind: first.kind, count: of.length, isRequired, items: of });
  };
  const target = () => (chosen.length > 0 ? chosen : current ? [current] : []);
  const move = (by: number) => {
    isMoved.current = true;
    setCursor(Math.max(0, Math.min(data.length - 1, place + by)));
  };
  useKeys(
    {
      j: () => move(1),
      ArrowDown: () => move(1),
      k: () => move(-1),
      ArrowUp: () => move(-1),
      x: () => current && onToggleItem(current.id),
      a: () => say('pass', target()),
      r: () => say('reject', target()),
      Enter: () => current && navigate(`/queue/${current.id}/show`),
      Escape: () => onUnselectItems(),
    },
    asked === undefined,
  );
  if (isPending) return <Loading />;
  if (data.length === 0)
    return (
      <Typography sx={{ p: 4, textAlign: 'center' }} color="text.secondary">
        Nothing waits. Well done.
      </Typography>
    );
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar chosen={chosen} isBusy={isBusy} onSay={say} onClear={() => onUnselectItems()} />
      ) : (
        <Stack direction="row" sx={{ px: 1.5, py: 0.5, gap: 1, alignItems: 'center' }}>
          <Button size="small" onClick={() => onSelect(data.slice(0, QUEUE_LIMITS.bulk).map(({ id }) => id))}>
            Select all
          </Button>
          <KeyHelp />
        </Stack>
      )}
      <Stack component="ul" ref={rows} aria-label="Awaiting review" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            isCurrent={index === place}
            isChosen={selectedIds.includes(row.id)}
            onFocus={() => setCursor(index)}
            onToggle={() => onToggleItem(row.id)}
          />
        ))}
      </Stack>
      <ReasonDialog
        asked={asked}
        onEnd={(reason) => {
          const decision = asked;
          setAsked(undefined);
          if (decision && reason !== undefined) void run(decision.items, decision.action, reason);
        }}
      />
    </>
  );
}

/** Renders decisions for the selection, which may hold several kinds: each gets only those it allows. */
function BulkBar({
  chosen,
  isBusy,
  onSay,
  onClear,
}: {
  chosen: readonly QueueRow[];
  isBusy: boolean;
  onSay: (which: 'pass' | 'reject', of: readonly QueueRow[]) => void;
  onClear: () => void;
}) {
  const sayings = (['pass', 'reject'] as const).flatMap((which) =>
    [...Map.groupBy(chosen, ({ kind }) => SAID[kind][which])].map(([action, of]) => ({ which, action, of })),
  );
  return (
    <Paper
      square
      elevation={3}
      role="region"
      aria-label="Chosen"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 2,
        p: 1,
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
      }}
    >
      <Typography sx={{ px: 1, alignSelf: 'center' }}>{chosen.length} chosen</Typography>
      {sayings.map(({ which, action, of }) => (
        <Button
          key={action}
          size="small"
          variant={which === 'pass' ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => onSay(which, of)}
        >
          {ACTION_LABELS[action]} {of.length}
        </Button>
      ))}
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
    </Paper>
  );
}

function Row({
  row,
  isCurrent,
  isChosen,
  onFocus,
  onToggle,
}: {
  row: QueueRow;
  isCurrent: boolean;
  isChosen: boolean;
  onFocus: () => void;
  onToggle: () => void;
}) {
  const { id, kind, title, account_name: name, since, is_edit: isEdit, risk, signals } = row;
  const shown = title || id;
  return (
    <Box
      component="li"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${KIND_LABELS[kind]}: ${shown}`}
      onFocus={onFocus}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 7.5rem 1fr auto 5rem' },
        columnGap: 1.5,
        alignItems: 'center',
        px: 1,
        py: 1,
        borderBlockEnd: 1,
        borderColor: 'divider',
        '&[aria-current=true]': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Checkbox
        tabIndex={-1}
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `Choose ${shown}` } }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {KIND_LABELS[kind]}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component={Link}
          to={`/queue/${id}/show`}
          tabIndex={-1}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'text.primary', textDecoration: 'none' }}
        >
          {shown}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {KIND_LABELS[kind]}
            {' · '}
          </Box>
          {[name, isEdit ? 'changed' : 'new'].filter((part) => part !== '').join(' · ')}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: signals.length > 0 ? 0.5 : 0 }}>
          {signals.map((signal) => (
            <Chip
              key={signal}
              size="small"
              variant="outlined"
              label={SIGNAL_LABELS[signal as Signal] ?? signal}
            />
          ))}
        </Stack>
      </Box>
      <Chip
        size="small"
        label={`Risk ${risk}`}
        color={COLOURS[levelOf(risk)]}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
      <Stack sx={{ alignItems: 'end', gap: 0.5 }}>
        <Typography component="time" variant="body2" dateTime={since} sx={{ whiteSpace: 'nowrap' }}>
          {ageLabel(since)}
        </Typography>
        <Chip
          size="small"
          label={`Risk ${risk}`}
          color={COLOURS[levelOf(risk)]}
          sx={{ display: { sm: 'none' } }}
        />
      </Stack>
    </Box>
  );
}
