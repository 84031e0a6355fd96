import {
  AgencyInput,
  type Column,
  momentLabel,
  PersonInput,
  ResourceList,
  ResourceTable,
} from '@keystead/admin';
import { Button } from '@mui/material';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { CanAccess, SelectInput } from 'react-admin';
import type { StaffGrant } from '../../contract.staff.ts';
import {
  amountLabel,
  FEATURE_LABELS,
  holderLabel,
  SOURCE_CHOICES,
  SOURCE_LABELS,
  STATE_CHOICES,
  STATE_LABELS,
} from '../labels.ts';
import { GiveDialog } from './give-dialog.tsx';

const left = ({ features }: StaffGrant) =>
  features.map((one) => `${FEATURE_LABELS[one.feature]}: ${amountLabel(one.left)}`).join(', ');

const COLUMNS: readonly Column<StaffGrant>[] = [
  { source: 'account_name', label: 'Holder', isSorted: false, cell: holderLabel },
  { source: 'package_name', label: 'Package', isSorted: false },
  { source: 'features', label: 'Left', isSorted: false, cell: left },
  { source: 'source', label: 'How', isSorted: false, cell: (row) => SOURCE_LABELS[row.source] },
  { source: 'state', label: 'Status', isSorted: false, cell: (row) => STATE_LABELS[row.state] },
  { source: 'starts_at', label: 'Since', cell: (row) => momentLabel(row.starts_at) },
  { source: 'ends_at', label: 'Until', cell: (row) => momentLabel(row.ends_at) || 'No expiry' },
];

/** Renders what people hold, and what is left of it. */
export function CreditList() {
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <ResourceList
        sort={{ field: 'starts_at', order: 'DESC' }}
        filters={[
          <PersonInput key="account_id" source="account_id" />,
          <AgencyInput key="agency_id" source="agency_id" />,
          <SelectInput key="state" source="state" choices={STATE_CHOICES} />,
          <SelectInput key="source" source="source" label="How" choices={SOURCE_CHOICES} />,
        ]}
        actions={
          <CanAccess action="edit">
            <Button startIcon={<Gift aria-hidden="true" size={18} />} onClick={() => setGiving(true)}>
              Give a package
            </Button>
          </CanAccess>
        }
        empty={false}
      >
        <ResourceTable columns={COLUMNS} />
      </ResourceList>
      {isGiving ? <GiveDialog onEnd={() => setGiving(false)} /> : null}
    </>
  );
}
