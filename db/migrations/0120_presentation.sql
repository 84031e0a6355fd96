-- What is known of a listing's pictures, its rooms, and links to its videos and tours (190).

-- By the picture's key in the store, not by its row: it stays the same when a picture becomes the title picture or goes
-- back into the gallery, whichever version of the server moves it. A picture without a row is a photograph of which
-- nothing more is known.
create table listing_picture_fact (
  listing_id integer not null references listing on delete cascade,
  picture_key text not null,
  kind text not null default 'photograph'
    check (kind in ('photograph', 'plan', 'energy', 'map', 'street', 'virtual')),
  alt text not null default '',
  caption text not null default '',
  -- null: the middle
  focus_x double precision check (focus_x between 0 and 1),
  focus_y double precision check (focus_y between 0 and 1),
  room text not null default '',
  primary key (listing_id, picture_key),
  check (num_nulls(focus_x, focus_y) <> 1)
);

-- Places on a plan that lead to photographs.
create table listing_plan_pin (
  listing_id integer not null references listing on delete cascade,
  position integer not null,
  plan_key text not null,
  photo_key text not null,
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  label text not null default '',
  primary key (listing_id, position),
  foreign key (listing_id, plan_key) references listing_picture_fact on delete cascade,
  foreign key (listing_id, photo_key) references listing_picture_fact on delete cascade
);

create table listing_room (
  listing_id integer not null references listing on delete cascade,
  position integer not null,
  name text not null,
  kind text not null default 'other' check (kind in ('living', 'bedroom', 'kitchen', 'dining', 'bathroom', 'toilet',
    'hall', 'study', 'utility', 'storage', 'balcony', 'terrace', 'garage', 'other')),
  size_m2 double precision check (size_m2 > 0),
  -- what its owner wrote it in
  size_unit text,
  -- 0 is the ground floor
  floor integer,
  note text not null default '',
  primary key (listing_id, position),
  check (square_metres(size_unit) is not null = (size_m2 is not null))
);

create table listing_tour (
  listing_id integer not null references listing on delete cascade,
  position integer not null,
  url text not null,
  primary key (listing_id, position)
);
