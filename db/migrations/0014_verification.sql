-- verification: what the operator asks of people who want to be known as agents, and what they have answered.
create table verification_field (
  id integer generated always as identity primary key,
  name text not null,
  field_type text not null check (field_type in ('text', 'number', 'radio', 'checkbox', 'dropdown', 'textarea', 'file')),
  is_required boolean not null default true,
  position integer not null,
  -- a field that is asked no longer stays for the answers it was given
  is_active boolean not null default true
);

create table verification_choice (
  id integer generated always as identity primary key,
  field_id integer not null references verification_field on delete cascade,
  position integer not null,
  value text not null,
  unique (field_id, value)
);

-- One row for each time somebody applied; the newest one is where the person stands.
create table verification_application (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'failed', 'success')),
  -- why it failed, in words for the person
  reason text,
  applied_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'failed') = (reason is not null))
);
-- Whoever waits or has succeeded does not apply again, however many requests come at once.
create unique index verification_application_standing on verification_application (account_id)
  where status in ('pending', 'success');
create index verification_application_account on verification_application (account_id, id desc);
create index verification_application_waiting on verification_application (applied_at) where status = 'pending';

create table verification_answer (
  id integer generated always as identity primary key,
  application_id integer not null references verification_application on delete cascade,
  field_id integer not null references verification_field on delete restrict,
  -- one of the four, by the field's type
  number_value double precision,
  text_value text,
  choice_values text[],
  file_value jsonb,
  unique (application_id, field_id),
  check (num_nonnulls(number_value, text_value, choice_values, file_value) = 1)
);
