import { Box, Button, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loading, useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { QueueRow } from '../contract.staff.ts';
import { QUEUE_LIMITS, type QueueAction } from '../rules.queue.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CasePanel } from './case-panel.tsx';
import { KeyHelp } from './key-help.tsx';
import { Row } from './queue-row.tsx';
import { type Asked, ReasonDialog } from './reason-dialog.tsx';
import { needsReason, type Saying, sayingOf } from './sayings.ts';
import { useDecide } from './use-decide.ts';
import { useKeys } from './use-keys.ts';

/** A thing that comes back, changed, is another one. */
const keyOf = ({ id, since }: QueueRow) => `${id} ${since}`;

/**
 * Renders the rows, the cursor among them, and what is done with those that are chosen. Where there is room, the case at
 * the cursor stands beside them.
 */
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
  const isBeside = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
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
  const say = (which: Saying, of: readonly QueueRow[]) => {
    const [first] = of;
    if (!first) return;
    const action = sayingOf(first.kind, which);
    // A reason may be written while the last decision is on its way.
    if (which === 'pass') return isBusy ? undefined : void run(of, action);
    setAsked({
      action,
      kind: first.kind,
      count: of.length,
      isRequired: needsReason(first.kind, action),
      items: of,
    });
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
        Nothing is awaiting review.
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(20rem, 2fr) minmax(0, 3fr)' },
          borderBlockStart: 1,
          borderColor: 'divider',
          pb: { lg: 8 },
        }}
      >
        <Stack component="ul" ref={rows} aria-label="Awaiting review" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              isCurrent={index === place}
              isChosen={selectedIds.includes(row.id)}
              isBeside={isBeside}
              onFocus={() => setCursor(index)}
              onToggle={() => onToggleItem(row.id)}
            />
          ))}
        </Stack>
        {isBeside && current ? (
          <CasePanel
            row={current}
            next={data[place + 1]}
            isBusy={isBusy}
            onSay={({ action }) =>
              say(action === sayingOf(current.kind, 'pass') ? 'pass' : 'reject', [current])
            }
          />
        ) : null}
      </Box>
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
