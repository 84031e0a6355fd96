-- projects: what is around a project, computed from its place by the job of homes, in rows of the same columns as
-- `listing_surroundings` (208). A server of the version before neither reads nor writes them; rows go with their project. Going back
-- needs nothing.
create table project_surroundings (
  project_id integer primary key references project on delete cascade,
  set_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  is_estimate boolean not null,
  is_about boolean not null,
  walking_score smallint not null check (walking_score between 0 and 100),
  metres jsonb not null,
  points jsonb not null check (jsonb_array_length(points) <= 60),
  computed_at timestamptz not null
);
