-- What somebody looked at before they asked to forget it must not come back: views wait in memory for some seconds
-- before they are written.
alter table recommendation_choice add column views_forgotten_at timestamptz;
