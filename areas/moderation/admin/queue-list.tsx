import { ageLabel, ResourceList, useView } from '@keystead/admin';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { QueueRow } from '../contract.staff.ts';
import type { QueueKind } from '../rules.queue.ts';
import { KIND_LABELS } from './labels.ts';
import { QueueRows } from './queue-rows.tsx';

interface Count {
  kind: QueueKind;
  count: number;
  oldest: string | null;
}

/** Renders the queue, the longest waiting first or the riskiest; usable without a mouse. */
export function QueueList() {
  return (
    <ResourceList sort={{ field: 'since', order: 'ASC' }} perPage={25} empty={false}>
      <Kinds />
      <QueueRows />
    </ResourceList>
  );
}

/** Renders what is pending of each kind; a click filters by it. */
function Kinds() {
  const view = useView();
  const { filterValues, setFilters, sort, setSort } = useListContext<QueueRow>();
  const { data: counts = [] } = useQuery({
    queryKey: ['queue', 'counts'],
    queryFn: async ({ signal }) => (await view('queue/counts', {}, signal)).data as Count[],
    refetchInterval: 30_000,
  });
  const { kind: chosen, ...others } = filterValues as { kind?: QueueKind };
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const choose = (kind: QueueKind | undefined) => setFilters({ ...others, ...(kind && { kind }) }, {});
  // A kind of which nothing waits is no choice, unless it was chosen.
  const isOffered = ({ kind, count }: Count) => count > 0 || kind === chosen;
  const isByRisk = sort.field === 'risk';
  return (
    <Stack
      direction="row"
      sx={{
        p: 1.5,
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Kind label="All" count={all} isChosen={chosen === undefined} onChoose={() => choose(undefined)} />
      {counts.filter(isOffered).map(({ kind, count, oldest }) => (
        <Kind
          key={kind}
          label={KIND_LABELS[kind]}
          count={count}
          {...(oldest && { title: `Longest waiting: ${ageLabel(oldest)}` })}
          isChosen={chosen === kind}
          onChoose={() => choose(kind)}
        />
      ))}
      <Box sx={{ flex: 1 }} />
      <Typography variant="body2" color="text.secondary">
        Sort
      </Typography>
      <Chip
        clickable
        label="Longest waiting"
        variant={isByRisk ? 'outlined' : 'filled'}
        aria-pressed={!isByRisk}
        onClick={() => setSort({ field: 'since', order: 'ASC' })}
      />
      <Chip
        clickable
        label="Riskiest"
        variant={isByRisk ? 'filled' : 'outlined'}
        aria-pressed={isByRisk}
        onClick={() => setSort({ field: 'risk', order: 'DESC' })}
      />
    </Stack>
  );
}

function Kind({
  label,
  count,
  title,
  isChosen,
  onChoose,
}: {
  label: string;
  count: number;
  title?: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <Chip
      clickable
      {...(title !== undefined && { title })}
      label={`${label} ${count}`}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onChoose}
    />
  );
}
