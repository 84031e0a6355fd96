-- agencies: homes of imports and feeds wait for approval as those do that agents post, where the agency wants it (275).
alter table agency add column approves_imports boolean not null default false;
