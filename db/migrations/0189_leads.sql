-- leads: everyone who has contacted an agency, or someone who offers homes on their own, once (245). All tables are new and empty; a
-- server of the version before does not know them, and going back needs nothing.

-- Whose leads they are: those of an agency, or of a person for the homes that are in none.
create table lead_book (
  id integer generated always as identity primary key,
  agency_id integer unique references agency on delete cascade,
  agent_id integer unique references account on delete cascade,
  check ((agency_id is null) <> (agent_id is null))
);

create table lead (
  id integer generated always as identity primary key,
  book_id integer not null references lead_book on delete cascade,
  -- Null: without an account.
  account_id integer references account on delete cascade,
  name text not null,
  -- As the person has shown them to who offers the home; '' otherwise.
  email text not null default '',
  phone text not null default '',
  state text not null default 'new' check (state in ('new', 'contacted', 'viewing', 'offer', 'won', 'lost')),
  lost_reason text check (lost_reason in ('no_answer', 'elsewhere', 'price', 'place', 'unsuitable', 'spam', 'other')),
  -- Who of the agency looks after it; null for nobody.
  owner_id integer references account on delete set null,
  branch_id integer references agency_branch on delete set null,
  -- Of state and owner: what two people edit at the same time.
  version integer not null default 1,
  first_contact_at timestamptz not null,
  last_contact_at timestamptz not null,
  first_answered_at timestamptz,
  -- The first of its open tasks.
  next_task_at timestamptz,
  check ((state = 'lost') = (lost_reason is not null))
);
create index lead_last on lead (book_id, last_contact_at desc, id desc);
create index lead_state on lead (book_id, state, last_contact_at desc, id desc) include (owner_id, branch_id);
create index lead_owner_state on lead (owner_id, state, last_contact_at desc, id desc) where owner_id is not null;
create index lead_branch on lead (branch_id) where branch_id is not null;
create index lead_account on lead (account_id) where account_id is not null;
create index lead_due on lead (book_id, next_task_at) where next_task_at is not null;
create index lead_words on lead using gin ((name || ' ' || email || ' ' || phone) gin_trgm_ops);

-- What a person is found by, each once in a book: this decides that parallel contacts make one lead.
create table lead_identity (
  book_id integer not null references lead_book on delete cascade,
  kind text not null check (kind in ('account', 'email', 'phone')),
  value text not null,
  lead_id integer not null references lead on delete cascade,
  primary key (book_id, kind, value)
);
create index lead_identity_lead on lead_identity (lead_id);

create table lead_event (
  id bigint generated always as identity primary key,
  lead_id integer not null references lead on delete cascade,
  kind text not null check (kind in ('message', 'enquiry', 'reveal', 'interest', 'viewing', 'answer', 'state', 'owner', 'note',
    'task', 'task_done')),
  at timestamptz not null,
  -- Who of the agency did it; null for the lead.
  actor_id integer references account on delete set null,
  -- No reference: what was said outlives the home.
  listing_id integer,
  listing_title text not null default '',
  body text not null default '',
  -- Of a change: the state or the owner since then, and the version of the lead that it made.
  after text not null default '',
  version integer,
  -- What it was written from, `message:17`: once, and erased with it.
  source text
);
create index lead_event_lead on lead_event (lead_id, id desc);
create index lead_event_listing on lead_event (listing_id) where listing_id is not null;
create index lead_event_actor on lead_event (actor_id) where actor_id is not null;
create unique index lead_event_source on lead_event (source, lead_id) where source is not null;

create table lead_task (
  id integer generated always as identity primary key,
  lead_id integer not null references lead on delete cascade,
  title text not null,
  due_at timestamptz not null,
  -- Who is reminded.
  assignee_id integer references account on delete set null,
  done_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null
);
create index lead_task_lead on lead_task (lead_id, due_at);
create index lead_task_due on lead_task (due_at) where done_at is null and reminded_at is null;
create index lead_task_assignee on lead_task (assignee_id) where assignee_id is not null;

-- Leads are a kind of notifications that people choose by. Rows are read in 0190.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('message', 'interest', 'viewing', 'lead', 'favourite', 'search', 'listing',
    'verification', 'package', 'report', 'broadcast')) not valid;
