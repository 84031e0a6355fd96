-- search: cities and their districts, which have pages of their own, with the numbers of the homes on offer there. A job writes it anew
-- every hour; a server of the version before does not know it. Going back needs nothing.
create table search_locality (
  city text not null collate "C",
  -- The last part of the address of a district; '' is the city itself.
  slug text not null collate "C",
  -- What keeps its address over the runs: the number of an outline, or the name that homes give.
  source text not null,
  -- What else it is called, as such a part: it leads to its address.
  other_slugs text[] not null,
  name text not null,
  -- By language.
  names jsonb not null,
  -- What finds its homes, by the names of the filters of a search.
  filters jsonb not null,
  -- Of its middle, which may be unknown.
  lat double precision,
  lng double precision,
  -- Its homes on offer, without premium ones.
  homes integer not null,
  -- Of what is for sale and to rent, and of each category of these.
  numbers jsonb not null,
  -- Schools, shops and the like, by kind.
  around jsonb not null,
  counted_at timestamptz not null,
  primary key (city, slug)
);
