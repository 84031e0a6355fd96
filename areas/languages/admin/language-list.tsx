import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import { Chip, Stack } from '@mui/material';
import type { LanguageRow } from '../contract.staff.ts';
import { Share } from './share.tsx';

const COLUMNS: readonly Column<LanguageRow>[] = [
  {
    source: 'name',
    label: 'Name',
    cell: ({ name, is_default: isDefault }) => (
      <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <bdi>{name}</bdi>
        {isDefault ? <Chip component="span" size="small" label="Default" /> : null}
      </Stack>
    ),
  },
  { source: 'code', label: 'Code' },
  {
    source: 'is_active',
    label: 'Visitors may choose it',
    cell: ({ is_active: isActive }) => (isActive ? 'Yes' : 'No'),
    isSorted: false,
  },
  {
    source: 'is_rtl',
    label: 'Direction',
    cell: ({ is_rtl: isRtl }) => (isRtl ? 'From the right' : 'From the left'),
    isSorted: false,
  },
  {
    source: 'missing',
    label: 'Written',
    cell: ({ texts, missing, name }) => <Share name={name} texts={texts} missing={missing} />,
  },
];

/** Renders the languages of the site, with how much of each is written. */
export function LanguageList() {
  return (
    <ResourceList>
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
