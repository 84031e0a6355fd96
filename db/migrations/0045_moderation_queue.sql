-- moderation: the queue of what waits for staff, what they decided, how risky it looks, and their ready reasons.

-- Append-only: what staff decided by the queue, and of whom.
create table moderation_decision (
  id bigint generated always as identity primary key,
  kind text not null,
  thing_id integer not null,
  -- whose it is; no reference: the decision outlives the person, who is a number then
  account_id integer,
  action text not null,
  -- as the person reads it, "" for none
  reason text not null default '',
  -- no references: staff come and go, the decision stays
  staff_id integer,
  staff_name text not null,
  at timestamptz not null
);
create index moderation_decision_thing on moderation_decision (kind, thing_id, id desc);
create index moderation_decision_account on moderation_decision (account_id, at desc);

create trigger never_changed before update or delete on moderation_decision
  for each row execute function refuse_change();
create trigger never_emptied before truncate on moderation_decision execute function refuse_change();

-- How risky something looks that waits: by the rule of the area, written down so that a page can be sorted by it.
create table moderation_risk (
  kind text not null,
  thing_id integer not null,
  -- as the thing said when it was looked at: changed since, it is looked at again
  since timestamptz not null,
  score integer not null check (score between 0 and 100),
  signals text[] not null,
  primary key (kind, thing_id)
);

create table reason_template (
  id integer generated always as identity primary key,
  kind text not null,
  -- what staff choose by, and what the person reads
  title text not null,
  body text not null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, title)
);
create index reason_template_order on reason_template (kind, position, id);

-- Messages to the operator are answered, or closed without an answer.
alter table contact_message
  add column closed_at timestamptz,
  -- what was written back, "" when nothing was
  add column answer text not null default '',
  add constraint contact_message_answer check (answer = '' or closed_at is not null);
-- What came before there was a queue was mailed to the operator then.
update contact_message set closed_at = created_at;
create index contact_message_open on contact_message (created_at, id) where closed_at is null;
drop index listing_report_open;
create index listing_report_open on listing_report (created_at, id) where status = 'open';
