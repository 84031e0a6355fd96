import { ActDialog, Facts, LinesCard, momentLabel, useAct, useRecord } from '@keystead/admin';
import { Link as Anchor, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, EditButton, Title, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import type { StaffUnitPage } from '../../contract.staff.ts';
import { doneLabel, EVENT_LABELS, priceLabel, TYPE_LABELS } from './labels.ts';
import { UnitStateChip } from './unit-list.tsx';

/** Renders one unit of a project: how it stands, what may be done, and what has happened to it. */
export function UnitShow() {
  const words = { missing: 'There is no such unit.', back: 'Back to the units' };
  const { record: unit, instead } = useRecord<StaffUnitPage>('project-units', words, { whole: 'history' });
  if (!unit) return instead;
  return (
    <Box>
      <Title title={`${unit.label}, ${unit.project_title}`} />
      <Head unit={unit} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Card variant="outlined">
          <CardContent>
            <Facts
              rows={[
                ['Type', TYPE_LABELS[unit.type]],
                ['Floor', unit.floor],
                ['Bedrooms', unit.bedrooms],
                ['Bathrooms', unit.bathrooms],
                ['Size', unit.living_area],
                ['Outdoor space', unit.outdoor_area],
                ['Price', priceLabel(unit.price)],
                ['Floor plan', unit.plans.find(({ id }) => id === unit.plan_id)?.title],
                [
                  'Picture',
                  unit.picture ? (
                    <Box component="img" src={unit.picture} alt="" sx={{ maxWidth: 320, width: '100%' }} />
                  ) : null,
                ],
              ]}
            />
          </CardContent>
        </Card>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <LinesCard
            title="What staff did"
            lines={unit.done.map(({ at, staff_name: who, action }) => ({
              at,
              reason: '',
              words: `${who}: ${doneLabel(action)}`,
            }))}
          />
          <LinesCard
            title="History"
            lines={unit.history.map(({ at, kind, price }) => ({
              at,
              reason: priceLabel(price),
              words: EVENT_LABELS[kind],
            }))}
          />
        </Stack>
      </Box>
    </Box>
  );
}

function Head({ unit }: { unit: StaffUnitPage }) {
  const [isReleasing, setReleasing] = useState(false);
  const { id, project_id: project, project_title: title, reserved_until: end, state } = unit;
  return (
    <Stack sx={{ gap: 1.5, mb: 3 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <UnitStateChip unit={unit} />
        <Typography color="text.secondary">
          {end === null ? null : `until ${momentLabel(end)} · `}
          {`number ${id} · `}
          <Anchor component={Link} to={`/projects/${project}/show`}>
            {title}
          </Anchor>
        </Typography>
      </Stack>
      <CanAccess action="edit">
        <Stack direction="row" role="group" aria-label="What can be done" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <EditButton record={unit} variant="outlined" />
          {state === 'reserved' ? (
            <Button variant="outlined" onClick={() => setReleasing(true)}>
              Release
            </Button>
          ) : null}
        </Stack>
      </CanAccess>
      {isReleasing ? <ReleaseDialog unit={unit} onEnd={() => setReleasing(false)} /> : null}
    </Stack>
  );
}

function ReleaseDialog({ unit: { id, version, label }, onEnd }: { unit: StaffUnitPage; onEnd: () => void }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <ActDialog
      title={`Release: “${label}”`}
      label="Release"
      fields={[]}
      send={() => act('project-units', 'release', { id, version })}
      onEnd={(isDone) => {
        onEnd();
        if (!isDone) return;
        notify('The unit is available again', { type: 'success' });
        refresh();
      }}
    >
      <Typography>The reservation ends now, and anybody can ask for the unit again.</Typography>
    </ActDialog>
  );
}
