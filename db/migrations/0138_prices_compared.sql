-- search: how the price of a home lies to those of similar ones (201). Null: which homes are similar is not known yet; a job
-- fills it in batches. An older server leaves it null in new rows, and as it was in others: these follow when they are next
-- written. Going back needs nothing.
alter table search_card add column price_groups text[];

-- Medians of groups of similar homes, by the names that price_groups has; made anew by a job, one category after the other.
create table search_price_level (
  name text primary key,
  category_id integer not null,
  -- Of the price per area as search_listing has it.
  median double precision not null,
  homes integer not null,
  counted_at timestamptz not null
);
create index search_price_level_category on search_price_level (category_id);
