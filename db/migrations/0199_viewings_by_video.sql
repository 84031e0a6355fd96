-- viewings: by video, at an address that who shows homes has said (252); "" for none, and for a viewing at the home. Servers of the
-- version before leave both columns as they are.
alter table viewing_hours add column video_url text not null default '';
alter table viewing_slot add column video_url text not null default '';
