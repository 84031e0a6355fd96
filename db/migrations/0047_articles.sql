-- content: articles, and the addresses they had before.
create table article_category (
  id integer generated always as identity primary key,
  slug_id text not null unique check (slug_id <> ''),
  name text not null check (name <> ''),
  position integer not null default 0,
  updated_at timestamptz not null default now()
);

create table article (
  id integer generated always as identity primary key,
  slug_id text not null unique check (slug_id <> ''),
  title text not null check (title <> ''),
  category_id integer references article_category,
  summary text not null default '',
  -- sanitised HTML
  body text not null,
  reading_minutes integer not null,
  -- "" for the house
  author text not null default '',
  picture jsonb,
  picture_alt text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_picture jsonb,
  -- null: a draft; in the future: waiting
  published_at timestamptz,
  views integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index article_published on article (published_at desc, id desc) where published_at is not null;
create index article_category_published on article (category_id, published_at desc, id desc);

-- Addresses an article had before: they lead to it for ever.
create table article_slug (
  slug text primary key,
  article_id integer not null references article on delete cascade
);
create index article_slug_article on article_slug (article_id);
