import { ActDialog, Facts, momentLabel, SmallTable, useAct, useRecord } from '@keystead/admin';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, type RaRecord, Title, useNotify, useRefresh } from 'react-admin';
import type { StaffGrantPage } from '../../contract.staff.ts';
import { type Feature, isCounted, LONGEST_REASON } from '../../rules.ts';
import {
  amountLabel,
  FEATURE_LABELS,
  holderLabel,
  KIND_LABELS,
  SOURCE_LABELS,
  STATE_LABELS,
} from '../labels.ts';

type Grant = StaffGrantPage & RaRecord;

/** Renders someone's package: what is left, every movement, and credits to add or take. */
export function CreditShow() {
  const words = { missing: 'Nobody holds this.', back: 'Back to the credits' };
  const { record: grant, instead } = useRecord<Grant>('credits', words, { whole: 'entries' });
  if (!grant) return instead;
  return (
    <Stack sx={{ gap: 3, pb: 4, pt: 2, maxInlineSize: 960 }}>
      <Title title={`${grant.package_name} of ${holderLabel(grant)}`} />
      <Facts
        rows={[
          ['Holder', holderLabel(grant)],
          ['Brought in by', grant.agency_id === null ? '' : grant.account_name || 'Someone'],
          ['Package', grant.package_name],
          ['How', SOURCE_LABELS[grant.source]],
          ['Status', STATE_LABELS[grant.state]],
          ['Since', momentLabel(grant.starts_at)],
          ['Until', momentLabel(grant.ends_at) || 'No expiry'],
        ]}
      />
      <Lots grant={grant} />
      <Entries grant={grant} />
    </Stack>
  );
}

function Lots({ grant }: { grant: Grant }) {
  const [adjusted, setAdjusted] = useState<Feature>();
  return (
    <Box component="section">
      <Typography component="h2" variant="h6">
        What it holds
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1, mt: 1 }}>
        {grant.features.map(({ feature, left, used, ended }) => (
          <Paper
            key={feature}
            component="li"
            variant="outlined"
            sx={{ p: 1.5, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Box sx={{ flex: 1, minInlineSize: 200 }}>
              <Typography sx={{ fontWeight: 600 }}>{FEATURE_LABELS[feature]}</Typography>
              <Typography variant="body2" color="text.secondary">
                {left === null ? 'Unlimited' : `${left} left, ${used} used, ${ended} gone unused`}
              </Typography>
            </Box>
            {left !== null && isCounted(feature) && grant.state === 'live' ? (
              <CanAccess action="edit">
                <Button variant="outlined" onClick={() => setAdjusted(feature)}>
                  Adjust
                </Button>
              </CanAccess>
            ) : null}
          </Paper>
        ))}
      </Stack>
      {adjusted ? <Adjust grant={grant} feature={adjusted} onEnd={() => setAdjusted(undefined)} /> : null}
    </Box>
  );
}

function Adjust({ grant, feature, onEnd }: { grant: Grant; feature: Feature; onEnd: () => void }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const left = grant.features.find((one) => one.feature === feature)?.left ?? 0;
  return (
    <ActDialog
      title={`Adjust: ${FEATURE_LABELS[feature]}`}
      label="Adjust"
      fields={[
        {
          name: 'amount',
          label: 'Credits',
          isRequired: true,
          isNumber: true,
          help: `2 adds two, -1 takes one. ${left} are left, and it never goes below none.`,
        },
        {
          name: 'reason',
          label: 'Reason',
          isRequired: true,
          lines: 2,
          most: LONGEST_REASON,
          help: `${grant.account_name || 'This person'} reads it in the history of credits.`,
        },
      ]}
      send={(values, idempotencyKey) =>
        act('credits', 'adjust', { id: grant.id, feature, ...values }, { idempotencyKey })
      }
      onEnd={(isDone) => {
        onEnd();
        if (!isDone) return;
        notify('Adjusted.', { type: 'success' });
        refresh();
      }}
    />
  );
}

function Entries({ grant: { entries } }: { grant: Grant }) {
  return (
    <Box component="section">
      <Typography component="h2" variant="h6">
        Every movement
      </Typography>
      <SmallTable
        label="Every movement"
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { label: 'When', cell: ({ created_at: at }) => momentLabel(at) },
          {
            label: 'What',
            cell: ({ kind, title, reason }) => [KIND_LABELS[kind], title, reason].filter(Boolean).join(': '),
          },
          { label: 'Of', cell: ({ feature }) => FEATURE_LABELS[feature] },
          { label: 'Change', isNumber: true, cell: ({ amount }) => amountLabel(amount) },
          { label: 'Left', isNumber: true, cell: ({ balance }) => amountLabel(balance) },
        ]}
      />
    </Box>
  );
}
