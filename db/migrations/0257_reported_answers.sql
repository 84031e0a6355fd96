-- reviews: answers to reviews are reported as reviews are. A table of their own: a server of the version before takes what is in
-- `review_report` for reports of the review.
create table review_answer_report (
  id integer primary key generated always as identity,
  review_id integer not null references review (id) on delete cascade,
  reporter_id integer not null references account (id) on delete cascade,
  reason text not null check (reason in ('not_own', 'insulting', 'private', 'advertising', 'other')),
  words text not null default '',
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  outcome text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (review_id, reporter_id)
);
create index review_answer_report_open on review_answer_report (created_at, review_id) where status = 'open';
create index review_answer_report_reporter on review_answer_report (reporter_id);

-- An answer that was taken down: what it said, for staff, and why. `answer` is empty from then on.
alter table review
  add column removed_answer text not null default '',
  add column answer_removed_at timestamptz,
  add column answer_removed_reason text not null default '';
