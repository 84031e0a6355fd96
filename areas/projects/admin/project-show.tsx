import { ActDialog, LinesCard, PageParts, PostedBody, PostedHead, useAct, useRecord } from '@keystead/admin';
import { Link as Anchor, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import type { StaffProjectPage } from '../contract.staff.ts';
import { LONGEST_PROJECT_REASON } from '../rules.ts';
import { ACTIONS, doneLabel, type ProjectAction, TYPE_LABELS } from './labels.ts';
import { StateChip } from './project-list.tsx';

/** Renders one project: how it stands, what may be done, what it says and shows, and what has happened to it. */
export function ProjectShow() {
  const words = { missing: 'There is no such project.', back: 'Back to the projects' };
  const { record: project, instead } = useRecord<StaffProjectPage>('projects', words, { whole: 'facts' });
  if (!project) return instead;
  return (
    <Box>
      <Title title={project.title} />
      <Head project={project} />
      <PostedBody thing={project}>
        <PageParts record={project} />
        <LinesCard
          title="What staff did"
          lines={project.done.map(({ at, staff_name: who, action, reason }) => ({
            at,
            reason,
            words: `${who}: ${doneLabel(action)}`,
          }))}
        />
        <LinesCard
          title="History"
          lines={project.history.map(({ at, what, reason }) => ({ at, reason, words: what }))}
        />
      </PostedBody>
    </Box>
  );
}

function Head({ project }: { project: StaffProjectPage }) {
  const [action, setAction] = useState<ProjectAction>();
  const { id, type, views, account_id: owner, account_name: name } = project;
  return (
    <>
      <PostedHead
        thing={project}
        chip={<StateChip project={project} />}
        said={
          <>
            {`${TYPE_LABELS[type]} · ${views} ${views === 1 ? 'view' : 'views'} · number ${id} · `}
            <Anchor component={Link} to={`/customers/${owner}/show`}>
              {name || `Account ${owner}`}
            </Anchor>
          </>
        }
        item={`project-${id}`}
        words={ACTIONS}
        onAct={setAction}
      />
      {action ? <DecideDialog project={project} action={action} onEnd={() => setAction(undefined)} /> : null}
    </>
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
