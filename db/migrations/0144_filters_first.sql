-- search: which filters stand first in the drawer, by category (204). Going back: the older server does not read it.
create table search_first_filters (
  id integer generated always as identity primary key,
  -- null: where no category is chosen, and for those without a list of their own
  category_id integer unique nulls not distinct references category (id) on delete cascade,
  -- facts by their names, the operator's questions by their ids
  filters text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
