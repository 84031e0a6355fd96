import { SortableList } from '@keystead/ui/sortable';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, Title, useGetList, useNotify, useResourceContext } from 'react-admin';
import { apiErrorOf } from './api-error.ts';
import { useAct } from './provider.ts';

/** Records put into order at once: the list's `sort` by position. */
const MOST = 1000;

/**
 * Renders the whole list of a resource, put into order by mouse, touch, keys and buttons. Each step is saved at once by the verb
 * `reorder` with all ids, and can be taken back.
 */
export function ReorderPage({
  title,
  onDone,
  sort = 'position',
  leading,
}: {
  title: string;
  onDone: () => void;
  sort?: string;
  /** Before the name: an icon. */
  leading?: (record: RaRecord) => ReactNode;
}) {
  const resource = useResourceContext() ?? '';
  const { data, refetch } = useGetList(resource, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: sort, order: 'ASC' },
  });
  const [wanted, setWanted] = useState<string[]>();
  const act = useAct();
  const notify = useNotify();
  const items = inOrder(data ?? [], wanted);
  const save = async (ids: string[], before: string[] | undefined) => {
    setWanted(ids);
    try {
      await act(resource, 'reorder', { ids: ids.join(',') });
      notify(<Stored onUndo={before && (() => void save(before, undefined))} />, { autoHideDuration: 6000 });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    await refetch();
    setWanted(undefined);
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Title title={title} />
      <Stack direction="row" sx={{ mb: 2, gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="text.secondary">
          Drag by the handle, or use the arrows. Every step is saved.
        </Typography>
        <Button variant="outlined" onClick={onDone}>
          Done
        </Button>
      </Stack>
      <Paper variant="outlined">
        <SortableList
          items={items}
          onReorder={(ids) =>
            void save(
              ids,
              items.map(({ id }) => id),
            )
          }
          renderItem={({ name, record }, index, handles) => (
            <Stack
              direction="row"
              sx={{
                alignItems: 'center',
                gap: 1.5,
                px: 2,
                py: 1,
                ...(index > 0 && { borderBlockStart: '1px solid', borderColor: 'divider' }),
              }}
            >
              {leading?.(record)}
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
              {handles}
            </Stack>
          )}
        />
      </Paper>
    </Box>
  );
}

function Stored({ onUndo }: { onUndo: (() => void) | undefined }) {
  return (
    <Paper role="status" elevation={6} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1 }}>
      <Typography>Order saved</Typography>
      {onUndo ? (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      ) : null}
    </Paper>
  );
}

/** Returns the records as someone has just moved them, before the server has said so too. */
function inOrder(records: readonly RaRecord[], wanted: readonly string[] | undefined) {
  const items = records.map((record) => ({ id: String(record.id), name: String(record.name ?? ''), record }));
  if (!wanted) return items;
  const place = new Map(wanted.map((id, index) => [id, index]));
  return items.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}
