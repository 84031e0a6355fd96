-- search: one flat indexed row per listing that is for sale or rent now, written in the listing's own transaction.
-- Every row is live, so no index needs a predicate.
create extension if not exists fuzzystrmatch;

-- Words without accents and case, unstemmed: listings come in every language.
create text search configuration search_words (copy = simple);
alter text search configuration search_words
  alter mapping for hword, hword_part, word with unaccent, simple;

-- Text as words to search in. Dots, slashes and dashes part words here: the parser would otherwise take what stands
-- around them for an address or a file name.
create function search_vector(content text) returns tsvector
  language sql immutable parallel safe strict
  return to_tsvector('public.search_words', regexp_replace(normalize(content, nfkc), '[!-/:-@[-`{-~]+', ' ', 'g'));

-- Mercator: conformal, so that the nearest on the map are the nearest on the ground near any point.
create function merc(lat double precision, lng double precision) returns point
  language sql immutable parallel safe strict
  return point(lng, degrees(ln(tan(pi() / 4 + radians(greatest(least(lat, 85.05), -85.05)) / 2))));

-- Great-circle distance in kilometres.
create function distance_km(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
  returns double precision
  language sql immutable parallel safe strict
  return 12742.0176 * asin(least(1, sqrt(
    power(sin(radians(lat_b - lat_a) / 2), 2)
    + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians(lng_b - lng_a) / 2), 2))));

create table search_listing (
  listing_id integer primary key references listing on delete cascade,
  -- 0 sell, 1 rent
  property_type smallint not null,
  category_id integer not null,
  city_id integer not null,
  owner_id integer not null,
  price double precision not null,
  -- infinity where the area is unknown, so that those come last
  price_per_area double precision not null,
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
  city text collate "C" not null,
  state text collate "C" not null,
  country text collate "C" not null,
  words tsvector not null,
  -- the listing on the map, ready; see mapPin of the contract
  pin text not null,
  -- the answer of the list call for this listing, ready; file addresses start with the escaped character U+0001
  card text not null
);

-- Featured first, then newest, under each of the filters people start with. What else is filtered by is included, so
-- that a page and its count are read from one index.
create index search_newest on search_listing (promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price, bedrooms, bathrooms, area, is_premium);
create index search_type on search_listing (property_type, promoted desc, created_at desc, listing_id desc)
  include (category_id, price, bedrooms, bathrooms, area, is_premium);
create index search_category on search_listing (category_id, promoted desc, created_at desc, listing_id desc)
  include (property_type, price, bedrooms, bathrooms, area, is_premium);
create index search_city on search_listing (city, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price, bedrooms, bathrooms, area, is_premium, state, country, city_id);
create index search_state on search_listing (state, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price, country);
create index search_country on search_listing (country, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price);
create index search_owner on search_listing (owner_id, promoted desc, created_at desc, listing_id desc);
-- The other orders, each with the whole key so that many equal values need no sort.
create index search_price on search_listing (price, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, bedrooms);
create index search_price_per_area on search_listing (price_per_area, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price);
create index search_views on search_listing (views desc, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price);
create index search_likes on search_listing (likes desc, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price);
create index search_words on search_listing using gin (words) with (fastupdate = off);
create index search_parameters on search_listing using gin (parameter_ids) with (fastupdate = off);
create index search_map on search_listing using gist (geo)
  include (listing_id, property_type, category_id, price, bedrooms, bathrooms, area, promoted, created_at);
create index search_near on search_listing using gist (merc(lat, lng));

-- Pages and counts are read from indexes alone, which needs a fresh visibility map.
alter table search_listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Words that listings use, to correct typing errors against; counted anew by a job.
create table search_word (
  word text collate "C" primary key,
  listings integer not null
);
create index search_word_similar on search_word using gin (word gin_trgm_ops);
