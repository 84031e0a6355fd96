-- advertising: homes and projects that stand first for a while, because somebody pays for it.
create table advertisement (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  kind text not null check (kind in ('property', 'project')),
  -- null once the thing is gone
  listing_id integer references listing on delete set null,
  project_id integer references project on delete set null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired')),
  -- how long it runs from its approval; null as long as the house wants (its own)
  hours integer check (hours > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- of whoever refused it
  reason text,
  created_at timestamptz not null,
  check (case kind when 'property' then project_id is null else listing_id is null end),
  check (case status when 'pending' then starts_at is null when 'rejected' then true else starts_at is not null end),
  check (ends_at is null or hours is not null)
);
-- One at a time for each thing.
create unique index advertisement_listing on advertisement (listing_id) where status in ('pending', 'approved');
create unique index advertisement_project on advertisement (project_id) where status in ('pending', 'approved');
create index advertisement_account on advertisement (account_id, kind, id desc);
create index advertisement_end on advertisement (ends_at) where status = 'approved';
create index advertisement_review on advertisement (status, id);
-- For the foreign keys.
create index advertisement_listing_any on advertisement (listing_id);
create index advertisement_project_any on advertisement (project_id);

-- What was featured before there were advertisements runs as the house's own.
insert into advertisement (account_id, kind, listing_id, status, starts_at, created_at)
select owner_id, 'property', listing_id, 'approved', now(), now() from search_listing where promoted order by listing_id;
