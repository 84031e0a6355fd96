import { SortableList } from '@keystead/ui/sortable';
import { Box, FormHelperText, IconButton, Paper, Stack, Typography } from '@mui/material';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** One of several things in an order. */
export interface Ordered {
  readonly id: string;
  /** As a screen reader says it. */
  readonly name: string;
}

/**
 * Renders a field that holds several things in an order: moved by mouse, touch, keys and buttons, removed one by one. How one
 * looks, and what adds another, is the caller's.
 */
export function OrderedField<Item extends Ordered>({
  label,
  hint,
  issue,
  items,
  onChange,
  row,
  children,
}: {
  label: string;
  hint?: string | undefined;
  issue?: string | undefined;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  row: (item: Item, place: number) => ReactNode;
  /** What adds another. */
  children: ReactNode;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 2, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0 }}>
        {label}
      </Typography>
      {hint ? (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      ) : null}
      {items.length > 0 ? (
        <Paper variant="outlined" sx={{ my: 1.5 }}>
          <SortableList
            items={[...items]}
            onReorder={(ids) => onChange(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
            renderItem={(item, place, handles) => (
              <Stack
                direction="row"
                sx={{
                  alignItems: 'center',
                  gap: 1,
                  px: 2,
                  py: 0.5,
                  flexWrap: { xs: 'wrap', sm: 'nowrap' },
                  ...(place > 0 && { borderBlockStart: '1px solid', borderColor: 'divider' }),
                }}
              >
                <Box sx={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}>{row(item, place)}</Box>
                {handles}
                <IconButton
                  aria-label={`Remove ${item.name}`}
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                >
                  <X aria-hidden="true" size={18} />
                </IconButton>
              </Stack>
            )}
          />
        </Paper>
      ) : null}
      {issue ? (
        <FormHelperText error>{issue.replace('@@react-admin@@', '').replaceAll('"', '')}</FormHelperText>
      ) : null}
      {children}
    </Box>
  );
}
