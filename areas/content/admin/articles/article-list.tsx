import { apiErrorOf, type Column, momentLabel, ResourceList, ResourceTable, useAct } from '@keystead/admin';
import { Box, Button, Chip } from '@mui/material';
import { FileMinus, Send } from 'lucide-react';
import {
  CanAccess,
  ReferenceInput,
  SelectInput,
  useListContext,
  useNotify,
  useRefresh,
  useUnselectAll,
} from 'react-admin';
import type { z } from 'zod';
import type { staffArticleRow } from '../../contract.staff.ts';
import { day, STATE_LABELS } from '../labels.ts';

type Article = z.output<typeof staffArticleRow>;

const COLUMNS: readonly Column<Article>[] = [
  { source: 'title', label: 'Title', cell: (article) => <Title article={article} /> },
  { source: 'state', label: 'Status', cell: (article) => <State article={article} />, isSorted: false },
  { source: 'category', label: 'Category', isSorted: false },
  {
    source: 'published_at',
    label: 'Published',
    cell: ({ published_at: at }) => momentLabel(at),
  },
  { source: 'updated_at', label: 'Changed', cell: ({ updated_at: at }) => day(at) },
  { source: 'views', label: 'Views', isNumber: true },
];

const FILTERS = [
  <SelectInput
    key="state"
    source="state"
    label="Status"
    choices={Object.entries(STATE_LABELS).map(([id, name]) => ({ id, name }))}
  />,
  <ReferenceInput
    key="category_id"
    source="category_id"
    reference="article-categories"
    sort={{ field: 'position', order: 'ASC' }}
    perPage={1000}
  >
    <SelectInput label="Category" optionText="name" />
  </ReferenceInput>,
];

/** Articles: drafts first, then those that wait, then the published, the newest first. */
export function ArticleList() {
  return (
    <ResourceList sort={{ field: 'published_at', order: 'DESC' }} filters={FILTERS}>
      <ResourceTable columns={COLUMNS} bulkActions={<Bulk />} />
    </ResourceList>
  );
}

function Title({ article: { title, picture } }: { article: Article }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: { sm: 220 } }}>
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt=""
          loading="lazy"
          sx={{ width: 56, height: 40, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
        />
      ) : null}
      <span dir="auto">{title}</span>
    </Box>
  );
}

function State({ article: { state } }: { article: Article }) {
  return (
    <Chip
      size="small"
      variant={state === 'published' ? 'outlined' : 'filled'}
      label={STATE_LABELS[state]}
      sx={{ color: 'text.primary' }}
    />
  );
}

/** Renders what can be done with several at once. */
function Bulk() {
  return (
    <CanAccess action="publish">
      <Verb verb="publish" label="Publish now" icon={<Send aria-hidden="true" size={18} />} />
      <Verb verb="withdraw" label="Make drafts again" icon={<FileMinus aria-hidden="true" size={18} />} />
    </CanAccess>
  );
}

function Verb({ verb, label, icon }: { verb: 'publish' | 'withdraw'; label: string; icon: React.ReactNode }) {
  const { selectedIds } = useListContext();
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselectAll('articles');
  const onClick = async () => {
    try {
      await act('articles', verb, { ids: selectedIds.join(',') });
      notify(verb === 'publish' ? 'Published' : 'Drafts again', { type: 'success' });
      unselect();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    refresh();
  };
  return (
    <Button startIcon={icon} onClick={() => void onClick()}>
      {label}
    </Button>
  );
}
