-- home: rows of the home page, slides, what search engines read of pages, and addresses that lead elsewhere.
create table home_section (
  id integer generated always as identity primary key,
  type text not null unique,
  -- "" for the words the house comes with
  title text not null default '',
  position integer not null,
  is_on boolean not null default true,
  updated_at timestamptz not null default now()
);
insert into home_section (type, position) values
  ('slider_section', 1),
  ('user_recommendations_section', 2),
  ('featured_properties_section', 3),
  ('nearby_properties_section', 4),
  ('newest_properties_section', 5),
  ('categories_section', 6),
  ('most_liked_properties_section', 7),
  ('properties_by_cities_section', 8),
  ('most_viewed_properties_section', 9),
  ('featured_projects_section', 10),
  ('projects_section', 11),
  ('agents_list_section', 12),
  ('premium_properties_section', 13),
  ('articles_section', 14),
  ('faqs_section', 15);

create table slider (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('image', 'category', 'property', 'link')),
  -- what the picture says, also to who does not see it
  title text not null check (title <> ''),
  picture jsonb not null,
  category_id integer references category,
  listing_id integer references listing on delete cascade,
  -- a path of this site, or an https address
  link text not null default '',
  -- whether a home's price and place stand on its picture
  shows_details boolean not null default true,
  position integer not null,
  is_on boolean not null default true,
  updated_at timestamptz not null default now(),
  check ((kind = 'category') = (category_id is not null)),
  check ((kind = 'property') = (listing_id is not null)),
  check ((kind = 'link') = (link <> ''))
);
create index slider_category on slider (category_id);
create index slider_listing on slider (listing_id);

-- What the operator has search engines read of a page; "" and null for the house's own.
create table page_text (
  id integer generated always as identity primary key,
  path text not null unique,
  title text not null default '',
  description text not null default '',
  keywords text not null default '',
  picture jsonb,
  updated_at timestamptz not null default now()
);
insert into page_text (path) values
  ('/'), ('/properties/all-properties'), ('/featured-properties'), ('/most-viewed-properties'),
  ('/most-favorite-properties'), ('/premium-properties'), ('/properties-nearby-city'), ('/properties-on-map'),
  ('/all-categories'), ('/all-projects'), ('/all-agents'), ('/articles'), ('/faqs'), ('/about-us'), ('/contact-us'),
  ('/terms-and-condition'), ('/privacy-policy'), ('/subscription-plan'), ('/mortgage-calculator'),
  ('/area-converter');

-- Addresses that lead elsewhere, or nowhere any more (410). Never two in a row.
create table redirect (
  id integer generated always as identity primary key,
  -- decoded, without a slash at its end
  from_path text not null unique check (from_path like '/%'),
  -- a path of this site with what follows it; "" for 410
  to_path text not null default '',
  status smallint not null check (status in (301, 302, 410)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 410) = (to_path = ''))
);
