-- content: questions and answers.
create table faq (
  id integer generated always as identity primary key,
  question text not null,
  answer text not null,
  created_at timestamptz not null default now()
);

-- catalogue: what listings are described with.
create table category (
  id integer generated always as identity primary key,
  slug_id text not null unique,
  name text not null,
  image text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_image text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table parameter (
  id integer generated always as identity primary key,
  name text not null,
  image text not null default '',
  kind text not null check (kind in ('number', 'checkbox', 'textbox', 'textarea', 'radiobutton', 'dropdown', 'file')),
  choices text[] not null default '{}',
  is_required boolean not null default false,
  -- the three facts every search knows have a typed column of their own in listing
  role text unique check (role in ('bedrooms', 'bathrooms', 'area')),
  created_at timestamptz not null default now()
);

create table category_parameter (
  category_id integer not null references category on delete cascade,
  parameter_id integer not null references parameter on delete cascade,
  position integer not null default 0,
  primary key (category_id, parameter_id)
);

create table facility (
  id integer generated always as identity primary key,
  name text not null unique,
  image text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A city exists here once a listing names it; the operator may give it a picture.
create table city (
  id integer generated always as identity primary key,
  name text not null,
  state text not null,
  country text not null,
  picture jsonb,
  latitude double precision,
  longitude double precision,
  unique (name, state, country)
);
create index city_name_words on city using gin (lower(name) gin_trgm_ops);
