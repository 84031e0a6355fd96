-- Places that the homes of a saved search must be near to in time, sealed: where somebody works is nobody else's business.
-- Jobs of a server of the version before do not know the column: see 198 for what an upgrade and going back need.
alter table saved_search add column commute bytea;
create index saved_search_commute on saved_search (id) where commute is not null;
