-- reviews: what people say of an agent or an agency after a viewing or a deal (258). Both tables are new and empty; a server of the version
-- before does not know them, and going back needs nothing.
create table review (
  id integer generated always as identity primary key,
  author_id integer not null references account on delete cascade,
  -- Who is reviewed: a person, or an agency.
  agent_id integer references account on delete cascade,
  agency_id integer references agency on delete cascade,
  -- What the author has had with them.
  basis text not null check (basis in ('viewing', 'deal')),
  rating smallint not null check (rating between 1 and 5),
  body text not null,
  -- Of rating and text: what was read is what is answered and reported.
  version integer not null default 1,
  -- Null while nobody has answered; once.
  answer text not null default '',
  answered_at timestamptz,
  answered_by integer references account on delete set null,
  -- Taken down by staff, with what its author reads.
  removed_at timestamptz,
  removed_reason text not null default '',
  created_at timestamptz not null,
  edited_at timestamptz,
  check ((agent_id is null) <> (agency_id is null)),
  check ((answered_at is null) = (answer = ''))
);
-- One of each author: these decide of two at once.
create unique index review_of_agent on review (agent_id, author_id) where agent_id is not null;
create unique index review_of_agency on review (agency_id, author_id) where agency_id is not null;
create index review_agent_last on review (agent_id, created_at desc, id desc) where removed_at is null;
create index review_agency_last on review (agency_id, created_at desc, id desc) where removed_at is null;
create index review_author on review (author_id);
create index review_answered_by on review (answered_by) where answered_by is not null;
create index review_created on review (created_at, id);

create table review_report (
  id integer generated always as identity primary key,
  review_id integer not null references review on delete cascade,
  reporter_id integer not null references account on delete cascade,
  reason text not null check (reason in ('not_own', 'insulting', 'private', 'advertising', 'other')),
  words text not null default '',
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  outcome text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (review_id, reporter_id)
);
create index review_report_open on review_report (created_at, review_id) where status = 'open';
create index review_report_reporter on review_report (reporter_id);

-- Reviews are a kind of notifications that people choose by. Rows are read in 0211.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('message', 'interest', 'viewing', 'offer', 'lead', 'review', 'favourite',
    'search', 'listing', 'verification', 'package', 'report', 'broadcast')) not valid;
