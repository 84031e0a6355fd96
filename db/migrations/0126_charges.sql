-- What is paid for a home beside its price or rent (189), in the order its owner gave it.
create table listing_charge (
  listing_id integer not null references listing on delete cascade,
  position integer not null,
  kind text not null check (kind in ('deposit', 'holding_deposit', 'service_charge', 'running_charges', 'heating_costs',
    'utilities', 'ground_rent', 'council_tax', 'property_tax', 'community_fees', 'insurance', 'parking', 'commission',
    'agency_fee', 'other')),
  -- as it was written; 0 says that there is none, null only what is included
  amount numeric(15, 2) check (amount between 0 and 1000000000000),
  basis text not null check (basis in ('once', 'weekly', 'monthly', 'quarterly', 'yearly', 'percent_of_price',
    'months_of_rent')),
  -- null: the operator's, and of a share. Its own, for the price may change to another one
  currency text check (currency ~ '^[A-Z]{3}$'),
  is_included boolean not null default false,
  note text not null default '',
  primary key (listing_id, position),
  check (amount is not null or is_included),
  check (currency is null or basis not in ('percent_of_price', 'months_of_rent'))
);
