-- listings: how a home or a project stood when its owner changed it and it went back to the house, and what waits.
create table listing_before (
  id integer generated always as identity primary key,
  listing_id integer unique references listing on delete cascade,
  project_id integer unique references project on delete cascade,
  -- what the house had said to it
  review text not null,
  -- [{field, label, value}], in the words of that day
  facts jsonb not null,
  at timestamptz not null,
  check (num_nonnulls(listing_id, project_id) = 1)
);
-- Its files: they stay until the house has decided.
create table listing_before_file (
  before_id integer not null references listing_before on delete cascade,
  position integer not null,
  role text not null,
  file jsonb not null,
  primary key (before_id, position)
);

-- What waits for the house, the longest first.
create index listing_waiting on listing (updated_at, id) where request_status = 'pending';
create index project_waiting on project (updated_at, id) where request_status = 'pending';
create index verification_application_age on verification_application (applied_at, id) where status = 'pending';
drop index verification_application_waiting;
create index advertisement_waiting on advertisement (created_at, id) where status = 'pending';
create index payment_transaction_review on payment_transaction (updated_at, id) where state = 'review';
