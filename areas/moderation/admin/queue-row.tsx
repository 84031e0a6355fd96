import { RowPicture } from '@keystead/admin';
import { Box, Checkbox, Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { QueueRow } from '../contract.staff.ts';
import type { Signal } from '../rules.risk.ts';
import { KIND_ICONS, KIND_LABELS, levelOf, SIGNAL_LABELS } from './labels.ts';
import { WaitingChip } from './waiting-chip.tsx';

const COLOURS = { high: 'error', medium: 'warning', low: 'default' } as const;

/** Renders one case in the list: its picture, what it is and whose, how long it has waited and how risky it looks. */
export function Row({
  row,
  isCurrent,
  isChosen,
  isBeside,
  onFocus,
  onToggle,
}: {
  row: QueueRow;
  isCurrent: boolean;
  isChosen: boolean;
  /** The case is shown beside the list: its link moves there instead of leaving the page. */
  isBeside: boolean;
  onFocus: () => void;
  onToggle: () => void;
}) {
  const { id, kind, title, account_name: name, since, is_edit: isEdit, risk, signals, picture } = row;
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
        gridTemplateColumns: 'auto auto minmax(0, 1fr)',
        columnGap: 1.5,
        alignItems: 'start',
        px: 1,
        py: 1.25,
        borderBlockEnd: 1,
        borderColor: 'divider',
        '&[aria-current=true]': { bgcolor: 'action.selected' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Checkbox
        tabIndex={-1}
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `Choose ${shown}` } }}
      />
      <RowPicture address={picture} icon={KIND_ICONS[kind]} size="large" />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component={Link}
          to={`/queue/${id}/show`}
          tabIndex={-1}
          onClick={(event) => {
            if (!isBeside || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onFocus();
          }}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'text.primary', textDecoration: 'none' }}
        >
          {shown}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[KIND_LABELS[kind], name, isEdit ? 'changed' : 'new'].filter((part) => part !== '').join(' · ')}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.75 }}>
          <WaitingChip since={since} />
          {risk > 0 ? <Chip size="small" label={`Risk ${risk}`} color={COLOURS[levelOf(risk)]} /> : null}
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
    </Box>
  );
}
