import { Chip } from '@mui/material';
import { counted } from './labels.ts';

/** Renders a choice of rows, with how many there are. */
export function FilterChip({
  label,
  count,
  isChosen,
  onChoose,
}: {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <Chip
      label={`${label} ${counted(count)}`}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onChoose}
    />
  );
}
