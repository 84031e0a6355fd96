-- listings: what owners post.
create table listing (
  id integer generated always as identity primary key,
  -- "C": the numbered ones behind a word are one range of the index, whatever the database sorts by
  slug_id text collate "C" not null unique,
  owner_id integer not null references account,
  category_id integer not null references category,
  city_id integer not null references city,
  title text not null,
  description text not null,
  property_type text not null check (property_type in ('sell', 'rent', 'sold', 'rented')),
  price numeric(15, 2) not null check (price > 0 and price <= 1000000000000),
  rent_duration text check (rent_duration in ('Daily', 'Monthly', 'Quarterly', 'Yearly')),
  is_premium boolean not null default false,
  city text not null,
  state text not null,
  country text not null,
  address text not null,
  -- exact address, for the owner only
  client_address text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- typed facts behind the parameters with a role; area in square feet
  bedrooms real check (bedrooms >= 0),
  bathrooms real check (bathrooms >= 0),
  area real check (area > 0),
  video_link text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_picture jsonb,
  title_picture jsonb,
  three_d_picture jsonb,
  -- what the house has decided; is_active is the owner's own switch
  request_status text not null default 'pending' check (request_status in ('pending', 'approved', 'rejected', 'expired')),
  is_active boolean not null default true,
  reject_reason text,
  -- where an imported listing comes from; the pair makes re-imports idempotent
  external_source text,
  external_id text,
  -- of what the source said last: the same again changes nothing
  external_digest text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (external_source, external_id)
);
create index listing_owner on listing (owner_id, created_at desc, id desc);
-- who offers how much, and what: read from the index alone, which needs a fresh visibility map
create index listing_offer on listing (owner_id, created_at desc, id desc) include (is_premium)
  where request_status = 'approved' and is_active and property_type in ('sell', 'rent');
alter table listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- similar ones
create index listing_kin on listing (category_id, city_id, created_at desc, id desc);

create table listing_parameter (
  listing_id integer not null references listing on delete cascade,
  parameter_id integer not null references parameter on delete restrict,
  -- one of the four, by the parameter's kind
  number_value double precision,
  text_value text,
  choice_values text[],
  file_value jsonb,
  primary key (listing_id, parameter_id),
  check (num_nonnulls(number_value, text_value, choice_values, file_value) = 1)
);

create table listing_facility (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  facility_id integer not null references facility on delete restrict,
  -- in the operator's distance unit, one decimal
  distance numeric(8, 1) not null check (distance >= 0),
  unique (listing_id, facility_id)
);

create table listing_picture (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  position integer not null,
  picture jsonb not null,
  alt text not null default ''
);
create index listing_picture_listing on listing_picture (listing_id, position, id);

create table listing_document (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  document jsonb not null
);
create index listing_document_listing on listing_document (listing_id);

-- Append-only: every change of state and price.
create table listing_event (
  id bigint generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  at timestamptz not null default now(),
  actor_id integer references account on delete set null,
  kind text not null check (kind in ('posted', 'price', 'type', 'activity', 'review')),
  before text,
  after text
);
create index listing_event_listing on listing_event (listing_id, id);

-- Counters live apart: a wide indexed row must not be rewritten for every view.
create table listing_stat (
  listing_id integer primary key references listing on delete cascade,
  views bigint not null default 0,
  likes integer not null default 0
);

-- The face of this area for readers in SQL: what the public may see, and nothing else. The one place that says so.
create view listing_public as
  select l.id, l.slug_id, l.owner_id, l.category_id, l.city_id, l.title, l.description, l.property_type, l.price,
    l.rent_duration, l.is_premium, l.city, l.state, l.country, l.address, l.latitude, l.longitude,
    l.bedrooms, l.bathrooms, l.area, l.title_picture, l.created_at,
    coalesce(s.views, 0) as views, coalesce(s.likes, 0) as likes
  from listing l
  join account_public o on o.id = l.owner_id
  left join listing_stat s on s.listing_id = l.id
  where l.request_status = 'approved' and l.is_active;
