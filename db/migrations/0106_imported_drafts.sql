-- Rows of an import that lack required answers become drafts of their owner.
alter table listing_draft
  add column external_source text,
  add column external_id text,
  -- of what the source says, and the version that its last import has left: a higher one was changed by its owner since
  add column external_digest text,
  add column external_version integer;
create unique index listing_draft_external on listing_draft (external_source, external_id);

alter table import_run add column drafted integer not null default 0;
alter table import_row
  add column draft_id integer,
  drop constraint import_row_outcome_check,
  add constraint import_row_outcome_check
    check (outcome in ('inserted', 'updated', 'unchanged', 'drafted', 'refused', 'skipped')) not valid;
alter table import_row validate constraint import_row_outcome_check;
