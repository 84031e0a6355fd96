import { ActDialog, useAct } from '@keystead/admin';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useNotify, useRefresh } from 'react-admin';
import type { StaffAdvertisement } from '../contract.staff.ts';
import { LONGEST_REASON } from '../rules.ts';

/** Ends one that runs, with a reason. */
export function EndButton({ advertisement }: { advertisement: StaffAdvertisement }) {
  const [isEnding, setEnding] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, title, by_house: byOperator } = advertisement;
  const credit = byOperator ? '' : ' The credit goes back to the package it came from.';
  return (
    <CanAccess resource="advertisements" action="decide">
      <Button size="small" aria-label={`End ${title || id} early`} onClick={() => setEnding(true)}>
        End early
      </Button>
      {isEnding ? (
        <ActDialog
          title={`End early: ${title || `advertisement ${id}`}`}
          label="End it"
          isDangerous
          fields={[
            {
              name: 'reason',
              label: 'Reason',
              isRequired: true,
              lines: 3,
              most: LONGEST_REASON,
              help: `Its person reads it by mail.${credit}`,
            },
          ]}
          send={(values) => act('advertisements', 'end', { id, ...values })}
          onEnd={(isDone) => {
            setEnding(false);
            if (!isDone) return;
            notify('It has ended.', { type: 'success' });
            refresh();
          }}
        />
      ) : null}
    </CanAccess>
  );
}
