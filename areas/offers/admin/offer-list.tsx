import { ResourceList, ResourceTable, StateChip, type States, stateChoices } from '@keystead/admin';
import { moneyLabel } from '@keystead/kit/money';
import { type RaRecord, SelectInput } from 'react-admin';
import type { OfferKind, OfferState } from '../rules.ts';

interface Offer extends RaRecord {
  title: string;
  kind: OfferKind;
  state: OfferState;
  buyer_name: string;
  seller_name: string;
  amount: number;
  currency: string;
  rounds: number;
  created_at: string;
}

const STATES: States<OfferState> = {
  submitted: { name: 'Waits for the seller', color: 'warning' },
  countered: { name: 'Waits for the buyer', color: 'info' },
  accepted: { name: 'Accepted', color: 'success' },
  declined: { name: 'Declined', color: 'default' },
  withdrawn: { name: 'Withdrawn', color: 'default' },
  expired: { name: 'Expired', color: 'default' },
  closed: { name: 'Home no longer on offer', color: 'default' },
  fell_through: { name: 'Fell through', color: 'error' },
  completed: { name: 'Complete', color: 'success' },
};
const KINDS: Readonly<Record<OfferKind, string>> = { sell: 'Offer', rent: 'Application' };
const kindChoices = Object.entries(KINDS).map(([id, name]) => ({ id, name }));
const money = ({ amount, currency }: Offer) => moneyLabel(amount, currency, 'stripIfInteger');

/** Renders what people offer for homes; what they write with it is theirs. */
export function OfferList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SelectInput key="state" source="state" choices={stateChoices(STATES)} />,
        <SelectInput key="kind" source="kind" choices={kindChoices} />,
      ]}
    >
      <ResourceTable<Offer>
        rowClick={false}
        columns={[
          { source: 'title', label: 'Listing', isSorted: false },
          { source: 'kind', label: 'Kind', isSorted: false, cell: ({ kind }) => KINDS[kind] },
          {
            source: 'state',
            label: 'State',
            isSorted: false,
            cell: ({ state }) => <StateChip states={STATES} state={state} />,
          },
          { source: 'amount', label: 'Amount', isSorted: false, cell: money },
          { source: 'buyer_name', label: 'From', isSorted: false },
          { source: 'seller_name', label: 'To', isSorted: false },
          { source: 'rounds', label: 'Steps', isSorted: false },
          { source: 'created_at', label: 'When', cell: (row) => new Date(row.created_at).toLocaleString() },
        ]}
      />
    </ResourceList>
  );
}
