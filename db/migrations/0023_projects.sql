-- projects: what developers are building or going to build.
create table project (
  id integer generated always as identity primary key,
  slug_id text collate "C" not null unique,
  owner_id integer not null references account,
  category_id integer not null references category,
  city_id integer not null references city,
  title text not null,
  description text not null,
  type text not null check (type in ('upcoming', 'under_construction')),
  city text not null,
  state text not null,
  country text not null,
  location text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  video_link text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_picture jsonb,
  picture jsonb not null,
  -- what the house has decided; is_active is the owner's own switch and says something only once it is approved
  request_status text not null default 'pending' check (request_status in ('pending', 'approved', 'rejected')),
  is_active boolean not null default true,
  reject_reason text,
  -- counts changes by people: the second of two editors learns of the first
  version integer not null default 1,
  -- what a seed or source calls it: brought again it is known
  external_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_owner on project (owner_id, id);
create index project_newest on project (created_at desc, id desc) where request_status = 'approved' and is_active;
create index project_kin on project (category_id, city_id, created_at desc, id desc);

-- Every readable address a project ever had, the present one too: its key says who has which, for all time.
create table project_slug (
  slug text collate "C" primary key,
  -- no reference: the address of a deleted project is not given to another
  project_id integer not null
);
create index project_slug_project on project_slug (project_id);

-- A floor: its title and its plan, a picture or a document.
create table project_plan (
  id integer generated always as identity primary key,
  project_id integer not null references project on delete cascade,
  position integer not null,
  title text not null,
  document jsonb not null
);
create index project_plan_project on project_plan (project_id, position, id);

create table project_picture (
  id integer generated always as identity primary key,
  project_id integer not null references project on delete cascade,
  position integer not null,
  picture jsonb not null,
  alt text not null default ''
);
create index project_picture_project on project_picture (project_id, position, id);

create table project_document (
  id integer generated always as identity primary key,
  project_id integer not null references project on delete cascade,
  document jsonb not null
);
create index project_document_project on project_document (project_id);

-- Counters live apart: a wide indexed row must not be rewritten for every view.
create table project_stat (
  project_id integer primary key references project on delete cascade,
  views bigint not null default 0
);

-- Append-only: every change of state, with how the project stood afterwards. Stays when the project goes, and goes
-- with the owner's account.
create table project_event (
  id bigint generated always as identity primary key,
  project_id integer not null,
  owner_id integer not null references account on delete cascade,
  actor_id integer references account on delete set null,
  at timestamptz not null,
  kind text not null check (kind in ('posted', 'review', 'activity', 'deleted')),
  reason text,
  request_status text not null,
  is_active boolean not null
);
create index project_event_project on project_event (project_id, id);
create index project_event_owner on project_event (owner_id);
create index project_event_actor on project_event (actor_id);

-- What a foreign key does counts as deeper; nobody else rewrites or removes a line.
create function project_event_is_kept() returns trigger
  language plpgsql as $$
begin
  raise exception 'the history of projects is append-only' using errcode = 'restrict_violation';
end $$;
create trigger project_event_kept before update or delete on project_event
  for each row when (pg_trigger_depth() = 0) execute function project_event_is_kept();
create trigger project_event_not_emptied before truncate on project_event
  for each statement execute function project_event_is_kept();

-- The face of this area for readers in SQL: what the public may see, and the one place that says so.
create view project_public as
  select p.id, p.slug_id, p.owner_id, p.category_id, p.city_id, p.title, p.type, p.city, p.state, p.country,
    p.location, p.latitude, p.longitude, p.picture, p.created_at
  from project p
  join account_public o on o.id = p.owner_id
  where p.request_status = 'approved' and p.is_active;
