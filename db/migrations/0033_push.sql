-- push: the key pair that browsers' subscriptions are made for, devices that go with their session, and who has what.
create table push_identity (
  is_only boolean primary key default true check (is_only),
  -- base64url
  public_key text not null,
  -- sealed with the server's secret
  private_key bytea not null,
  created_at timestamptz not null
);

-- A device is reached for as long as the session lasts it was named in; null for devices of before.
alter table account_device add column session_id bigint references account_session on delete cascade;
create index account_device_session on account_device (session_id);

-- Which device has taken which message: sent again, a message goes to the others only.
create table push_receipt (
  message text not null,
  -- SHA-256 of its fcm_id
  device bytea not null,
  sent_at timestamptz not null,
  primary key (message, device)
);
create index push_receipt_age on push_receipt (sent_at);
