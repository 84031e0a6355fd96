-- How many visitors opened a project on a day (UTC); who they were is kept nowhere.
create table project_view_day (
  project_id integer not null references project on delete cascade,
  day date not null,
  views integer not null,
  primary key (project_id, day)
);
