import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { StaffListing } from '../contract.staff.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ACTIONS, type StaffAction } from './labels.ts';

/** What is often due for several at once; the rest is done on the page of each. */
const OFFERED: readonly StaffAction[] = ['sell', 'let', 'expire', 'renew', 'take_down'];

/** Moves the listings that are chosen on, as far as each can be. */
export function DecideSeveral() {
  const { data = [], selectedIds = [], onUnselectItems } = useListContext<StaffListing>();
  const [action, setAction] = useState<StaffAction>();
  // Chosen on another page, it was not seen as it stands: it is decided from there.
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      {OFFERED.map((one) => (
        <Button key={one} size="small" disabled={chosen.length === 0} onClick={() => setAction(one)}>
          {ACTIONS[one].label}
        </Button>
      ))}
      {action ? (
        <DecideDialog
          action={action}
          listings={chosen}
          onEnd={(isDone) => {
            setAction(undefined);
            if (isDone) onUnselectItems();
          }}
        />
      ) : null}
    </>
  );
}
