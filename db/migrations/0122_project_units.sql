-- Units of projects: what of a project can be bought or rented, one by one.
create table project_unit (
  id integer generated always as identity primary key,
  project_id integer not null references project on delete cascade,
  position integer not null,
  label text not null,
  type text not null
    check (type in ('apartment', 'studio', 'house', 'shop', 'office', 'parking', 'storage')),
  floor integer,
  bedrooms integer,
  bathrooms integer,
  -- Square metres, with the unit each was written in.
  living_area double precision,
  living_area_unit text,
  outdoor_area double precision,
  outdoor_area_unit text,
  -- None: on request.
  price numeric(15, 2),
  state text not null default 'available' check (state in ('available', 'reserved', 'sold', 'withdrawn')),
  -- A floor's plan, or a picture of its own.
  plan_id integer references project_plan on delete set null,
  picture jsonb,
  version integer not null default 1,
  reserved_until timestamptz,
  -- For whom, in the owner's words: nobody else reads it.
  reserved_for text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'reserved' or reserved_until is not null),
  -- Two labels may be exchanged by one statement.
  constraint project_unit_label unique (project_id, label) deferrable
);
create index project_unit_order on project_unit (project_id, position, id);
create index project_unit_plan on project_unit (plan_id) where plan_id is not null;
create index project_unit_expiry on project_unit (reserved_until) where state = 'reserved';
-- What filters of projects look for.
create index project_unit_offer on project_unit (project_id, price, bedrooms) where state in ('available', 'reserved');

-- Append-only, as `project_event`: outlives the unit and the project, and goes with the owner's account.
create table project_unit_event (
  id bigint generated always as identity primary key,
  project_id integer not null,
  unit_id integer not null,
  owner_id integer not null references account on delete cascade,
  -- None: staff, or time.
  actor_id integer references account on delete set null,
  at timestamptz not null,
  kind text not null
    check (kind in ('added', 'changed', 'reserved', 'released', 'expired', 'sold', 'withdrawn', 'offered', 'removed')),
  -- As the unit stood afterwards.
  label text not null,
  state text not null check (state in ('available', 'reserved', 'sold', 'withdrawn')),
  price numeric(15, 2)
);
create index project_unit_event_project on project_unit_event (project_id, id);
create index project_unit_event_owner on project_unit_event (owner_id);
create index project_unit_event_actor on project_unit_event (actor_id);
create trigger project_unit_event_kept before update or delete on project_unit_event
  for each row when (pg_trigger_depth() = 0) execute function project_event_is_kept();
create trigger project_unit_event_not_emptied before truncate on project_unit_event
  for each statement execute function project_event_is_kept();

-- Counts for cards and for the order by price, written by whatever changes a unit, while it holds the project locked.
create table project_unit_stat (
  project_id integer primary key references project on delete cascade,
  -- Without those withdrawn.
  units integer not null,
  available integer not null,
  reserved integer not null,
  sold integer not null,
  -- Of what is available and has a price, parking and storage apart.
  price_from numeric(15, 2),
  price_to numeric(15, 2)
);
create index project_unit_stat_price on project_unit_stat (price_from);
