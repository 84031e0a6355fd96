import { ActDialog, Facts, Files, fieldWords, LinesCard, PageParts, useAct } from '@keystead/admin';
import { Alert, Link as Anchor, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title, useGetOne, useNotify, useRefresh } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { StaffProjectPage } from '../contract.staff.ts';
import { LONGEST_PROJECT_REASON } from '../rules.ts';
import { StateChip } from './project-list.tsx';
import { ACTIONS, doneWords, type ProjectAction, TYPE_WORDS } from './words.ts';

/** One project: how it stands, what may be done, what it says and shows, and what has happened to it. */
export function ProjectShow() {
  const { id = '' } = useParams();
  const { data, isPending, error } = useGetOne<StaffProjectPage>(
    'projects',
    { id: Number(id) },
    { retry: false },
  );
  // A row of the list stands in until all of it is read.
  const isPart = data !== undefined && data.facts === undefined;
  if (isPending || (isPart && !error)) return <Loading />;
  if (error || !data)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        There is no such project. <Link to="/projects">Back to the projects</Link>
      </Alert>
    );
  return (
    <Box>
      <Title title={data.title} />
      <Head project={data} />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Files pictures={data.pictures} documents={data.documents} />
          <Card variant="outlined">
            <CardContent>
              <Facts rows={data.facts.map((fact) => [fieldWords(fact), fact.value])} />
            </CardContent>
          </Card>
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <PageParts record={data} />
          <LinesCard
            title="What staff did"
            lines={data.done.map(({ at, staff_name: who, action, reason }) => ({
              ...{ at, reason, words: `${who}: ${doneWords(action)}` },
            }))}
          />
          <LinesCard
            title="History"
            lines={data.history.map(({ at, what, reason }) => ({ at, reason, words: what }))}
          />
        </Stack>
      </Box>
    </Box>
  );
}

function Head({ project }: { project: StaffProjectPage }) {
  const [action, setAction] = useState<ProjectAction>();
  const { id, type, path, review, reason, views, account_id: owner, account_name: name } = project;
  return (
    <Stack sx={{ gap: 1.5, mb: 3 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <StateChip project={project} />
        <Typography color="text.secondary">
          {`${TYPE_WORDS[type]} · ${views} ${views === 1 ? 'view' : 'views'} · number ${id} · `}
          <Anchor component={Link} to={`/customers/${owner}/show`}>
            {name || `Account ${owner}`}
          </Anchor>
          {path === '' ? null : (
            <>
              {' · '}
              <Anchor href={path} target="_blank" rel="noreferrer">
                See it on the site
              </Anchor>
            </>
          )}
        </Typography>
      </Stack>
      {review === 'pending' ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" component={Link} to={`/queue/project-${id}/show`}>
              Decide in the queue
            </Button>
          }
        >
          It waits for somebody of the house.
        </Alert>
      ) : null}
      {reason === '' ? null : <Alert severity="info">Rejected: {reason}</Alert>}
      {project.actions.length > 0 ? (
        <Stack direction="row" role="group" aria-label="What can be done" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {project.actions.map((one) => (
            <Button
              key={one}
              variant="outlined"
              color={ACTIONS[one].isDangerous ? 'error' : 'primary'}
              onClick={() => setAction(one)}
            >
              {ACTIONS[one].label}
            </Button>
          ))}
        </Stack>
      ) : null}
      {action ? <DecideDialog project={project} action={action} onEnd={() => setAction(undefined)} /> : null}
    </Stack>
  );
}

function DecideDialog({
  project: { id, version, title },
  action,
  onEnd,
}: {
  project: StaffProjectPage;
  action: ProjectAction;
  onEnd: () => void;
}) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const { label, done, asks, isDangerous } = ACTIONS[action];
  const reason = {
    name: 'reason',
    label: 'Reason',
    isRequired: true,
    lines: 3,
    most: LONGEST_PROJECT_REASON,
  };
  return (
    <ActDialog
      title={`${label}: “${title}”`}
      label={label}
      isDangerous={isDangerous}
      fields={action === 'take_down' ? [{ ...reason, help: 'The owner reads it.' }] : []}
      send={(values) => act('projects', 'decide', { id, version, action, ...values })}
      onEnd={(isDone) => {
        onEnd();
        if (!isDone) return;
        notify(`The project is ${done}`, { type: 'success' });
        refresh();
      }}
    >
      <Typography>{asks}</Typography>
    </ActDialog>
  );
}
