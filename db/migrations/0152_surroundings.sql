-- listings, catalogue: what is around a home, computed from its public place, and which facilities of the operator's are kinds of
-- points on the map (208). A server of the version before neither reads nor writes them. Going back needs nothing.
create table listing_surroundings (
  listing_id integer primary key references listing on delete cascade,
  -- Of the extract, and the place that visitors see: after a change of either all is computed anew. No foreign key: sets go.
  set_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  -- By straight lines.
  is_estimate boolean not null,
  -- That place is only about known: metres and minutes are rounded.
  is_about boolean not null,
  walking_score smallint not null check (walking_score between 0 and 100),
  -- Metres to the nearest point of each kind.
  metres jsonb not null,
  -- The nearest three of each kind on foot.
  points jsonb not null check (jsonb_array_length(points) <= 60),
  computed_at timestamptz not null
);

-- Of another place than the one that visitors see nothing is said: who hides a place hides what is around it at once. Nor is
-- anything near or far of a home whose town alone is known.
create view listing_surroundings_public as
  select s.listing_id, s.is_estimate, s.walking_score, s.metres, s.points
  from listing_surroundings s
  join listing_public p on (p.id, p.latitude, p.longitude) = (s.listing_id, s.latitude, s.longitude)
  join listing l on l.id = p.id and l.place_precision <> 'town';

-- The kind of points that a facility is; null: distances to it are what owners state.
alter table facility add column point_kind text check (length(point_kind) <= 20);

create view facility_kind_public as select id, point_kind from facility where point_kind is not null;
