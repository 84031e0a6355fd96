-- What the house features by itself is told apart from what somebody pays for: no credit goes back when it ends, and
-- its person is told in other words. Until now it was what had no length.
alter table advertisement add column by_house boolean not null default false;
update advertisement set by_house = true where hours is null and status <> 'pending';
