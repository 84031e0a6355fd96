import { ActDialog } from '@keystead/admin';
import { Typography } from '@mui/material';
import type { StaffListing } from '../contract.staff.ts';
import { LONGEST_REASON } from '../rules.ts';
import { ACTIONS, type StaffAction } from './labels.ts';
import { useDecide } from './use-decide.ts';

/** Explains an action and runs it; taking a listing down requires a reason for its owner. */
export function DecideDialog({
  action,
  listings,
  onEnd,
}: {
  action: StaffAction;
  listings: readonly StaffListing[];
  onEnd: (isDone: boolean) => void;
}) {
  const decide = useDecide();
  const { label, asks, isDangerous = false } = ACTIONS[action];
  const [only] = listings;
  const what = listings.length === 1 && only ? `“${only.title}”` : `${listings.length} listings`;
  return (
    <ActDialog
      title={`${label}: ${what}`}
      label={label}
      isDangerous={isDangerous}
      fields={
        action === 'take_down'
          ? [
              {
                name: 'reason',
                label: 'Reason',
                isRequired: true,
                lines: 3,
                most: LONGEST_REASON,
                help: 'The owner reads it.',
              },
            ]
          : []
      }
      send={({ reason }) => decide(listings, action, reason?.trim())}
      onEnd={onEnd}
    >
      <Typography>{asks}</Typography>
    </ActDialog>
  );
}
