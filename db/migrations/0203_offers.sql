-- offers: what people offer for homes, and apply to rent, with every round of it (253). Both tables are new and empty; a server of the
-- version before does not know them, and going back needs nothing.
create table offer (
  id integer generated always as identity primary key,
  -- No reference: what was agreed outlives the home.
  listing_id integer not null,
  listing_title text not null,
  kind text not null check (kind in ('sell', 'rent')),
  -- Null once the account is erased.
  buyer_id integer references account on delete set null,
  -- Who was in charge of the home when it was made: whose offer it is once the home is gone.
  seller_id integer references account on delete set null,
  state text not null check (state in ('submitted', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'closed',
    'fell_through', 'completed')),
  -- Of everything below: what two people change at the same time.
  version integer not null default 1,
  -- What is on the table now: in the currency of the home; a rent is that of a month.
  amount numeric(15,2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  conditions text[] not null,
  terms text not null,
  -- When who offers wants to move in; of an application also for how long, and how many.
  starts_on date,
  months smallint check (months between 1 and 600),
  people smallint check (people between 1 and 50),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'rent') = (months is not null and people is not null)),
  check (kind = 'sell' or starts_on is not null)
);
-- One that stands for each person and home, and one home that is agreed with one person: these decide of two at once.
create unique index offer_once on offer (listing_id, buyer_id) where state in ('submitted', 'countered', 'accepted');
create unique index offer_agreed on offer (listing_id) where state = 'accepted';
create index offer_listing on offer (listing_id, updated_at desc);
create index offer_buyer on offer (buyer_id, updated_at desc, id desc) where buyer_id is not null;
create index offer_seller on offer (seller_id) where seller_id is not null;
create index offer_created on offer (created_at, id);
create index offer_due on offer (expires_at) where state in ('submitted', 'countered');
create index offer_standing on offer (listing_id) where state in ('submitted', 'countered', 'accepted');

-- Every step of an offer, as it was.
create table offer_round (
  id integer generated always as identity primary key,
  offer_id integer not null references offer on delete cascade,
  -- The version that it made.
  version integer not null,
  step text not null check (step in ('make', 'counter', 'accept', 'decline', 'withdraw', 'fall_through', 'complete', 'expire', 'close')),
  -- Null: time, or what became of the home.
  side text check (side in ('buyer', 'seller')),
  actor_id integer references account on delete set null,
  -- Of one that says what is offered; null otherwise.
  amount numeric(15,2),
  conditions text[],
  starts_on date,
  months smallint,
  people smallint,
  expires_at timestamptz,
  -- What is offered in words, or why it ends.
  words text not null default '',
  at timestamptz not null,
  unique (offer_id, version)
);
create index offer_round_at on offer_round (at);
create index offer_round_actor on offer_round (actor_id) where actor_id is not null;

-- In which agencies homes are, for areas that come later.
create view agency_home_public as select listing_id, agency_id, branch_id from agency_home;

-- How the offer of a home stands, for areas that come later.
create or replace view listing_owned_public as
  select id, owner_id, slug_id, title, city, title_picture, request_status, is_active, property_type, created_at, offer_state
  from listing;

-- Offers are a kind of notifications that people choose by, and lines in the history of leads. Rows are read in 0204.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('message', 'interest', 'viewing', 'offer', 'lead', 'favourite', 'search',
    'listing', 'verification', 'package', 'report', 'broadcast')) not valid;
alter table lead_event
  drop constraint lead_event_kind_check,
  add constraint lead_event_kind_check check (kind in ('message', 'enquiry', 'reveal', 'interest', 'viewing', 'offer', 'deal',
    'answer', 'state', 'owner', 'note', 'task', 'task_done')) not valid;
