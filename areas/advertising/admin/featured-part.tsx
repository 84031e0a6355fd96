import { ActDialog, momentLabel, useAct } from '@keystead/admin';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { CanAccess, type RaRecord, useGetList, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import type { StaffAdvertisement } from '../contract.staff.ts';
import { MOST_OPERATOR_DAYS, type ThingKind } from '../rules.ts';
import { EndButton } from './end-button.tsx';

/** Days that are offered at first. */
const USUAL_DAYS = '7';

/** On the page of a home: whether it stands first, and what may be done about it. */
export function FeaturedProperty({ record }: { record: RaRecord }) {
  return <Featured kind="property" record={record} />;
}

/** Renders the same of a project. */
export function FeaturedProject({ record }: { record: RaRecord }) {
  return <Featured kind="project" record={record} />;
}

function Featured({ kind, record }: { kind: ThingKind; record: RaRecord }) {
  const { data, isPending } = useGetList<StaffAdvertisement>('advertisements', {
    filter: { kind, thing_id: record.id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 5 },
  });
  if (isPending || !data) return null;
  const now = data.find(({ state }) => state === 'approved' || state === 'pending');
  return (
    <Card variant="outlined" component="section" aria-label="Featured">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Featured
        </Typography>
        {now ? <Now advertisement={now} /> : <FeatureButton kind={kind} record={record} />}
      </CardContent>
    </Card>
  );
}

function Now({ advertisement }: { advertisement: StaffAdvertisement }) {
  const { id, state, by_house: byOperator, ends_at: end } = advertisement;
  const asked = `/queue/advertisement-${id}/show`;
  if (state === 'pending')
    return (
      <Stack sx={{ gap: 1, alignItems: 'start' }}>
        <Typography variant="body2">Its owner asks for it and has spent a credit.</Typography>
        <Button size="small" component={Link} to={asked}>
          Review
        </Button>
      </Stack>
    );
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <Typography variant="body2">
        {byOperator ? 'By the operator' : 'Paid for by its owner'},{' '}
        {end === null ? 'without an end' : `until ${momentLabel(end)}`}.
      </Typography>
      <EndButton advertisement={advertisement} />
    </Stack>
  );
}

function FeatureButton({ kind, record }: { kind: ThingKind; record: RaRecord }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  // A hidden one has no address.
  if (record.path === '')
    return (
      <Typography variant="body2" color="text.secondary">
        It can be featured once it is on the site.
      </Typography>
    );
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        It stands where the order of the lists puts it.
      </Typography>
      <CanAccess resource="advertisements" action="decide">
        <Button
          size="small"
          variant="outlined"
          startIcon={<Star aria-hidden="true" size={16} />}
          onClick={() => setOpen(true)}
        >
          Feature it
        </Button>
      </CanAccess>
      {isOpen ? (
        <ActDialog
          title={`Feature: “${record.title}”`}
          label="Feature it"
          fields={[
            {
              name: 'days',
              label: 'Days',
              isRequired: true,
              isNumber: true,
              initial: USUAL_DAYS,
              help: `From now on, 1 to ${MOST_OPERATOR_DAYS}.`,
            },
          ]}
          send={(values) => act('advertisements', 'feature', { kind, thing_id: record.id, ...values })}
          onEnd={(isDone) => {
            setOpen(false);
            if (!isDone) return;
            notify('It is featured, and its owner is notified.', { type: 'success' });
            refresh();
          }}
        >
          <Typography>
            It stands among the first in lists and on the home page, marked as featured. Its owner pays
            nothing and is notified by mail.
          </Typography>
        </ActDialog>
      ) : null}
    </Stack>
  );
}
