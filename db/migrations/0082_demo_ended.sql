-- When a demo world was turned into an empty real site: the next start neither makes another one nor takes it for one.
alter table demo_world add column ended_at timestamp with time zone;
