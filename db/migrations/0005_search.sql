-- search: one flat indexed row per listing that is for sale or rent now, written in the listing's own transaction.
-- Every row is live, so no index needs a predicate.
create function merc(lat double precision, lng double precision) returns point
  language sql immutable parallel safe strict
  return point(lng, degrees(ln(tan(pi() / 4 + radians(greatest(least(lat, 85.05), -85.05)) / 2))));

create table search_listing (
  listing_id integer primary key references listing on delete cascade,
  -- 0 sell, 1 rent
  property_type smallint not null,
  category_id integer not null,
  city_id integer not null,
  owner_id integer not null,
  price double precision not null,
  price_per_area double precision,
  bedrooms real,
  bathrooms real,
  area real,
  is_premium boolean not null,
  promoted boolean not null default false,
  views bigint not null default 0,
  likes integer not null default 0,
  created_at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  geo point not null generated always as (point(lng, lat)) stored,
  parameter_ids integer[] not null default '{}',
  state text not null,
  country text not null,
  words tsvector not null,
  -- the answer of the list call for this listing, ready; addresses of files start with the marker `"\u0001`
  card text not null
);

-- Words that listings use, to correct typing errors against; counted anew by a job.
create table search_word (
  word text primary key,
  listings integer not null
);
create index search_word_similar on search_word using gin (word gin_trgm_ops);
