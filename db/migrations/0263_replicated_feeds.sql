-- RESO Web APIs are asked for what has changed, and for all keys at an interval (279). The constraint is validated in 0264. A server
-- of the version before reads them whole each time, which loses nothing.
alter table feed
  -- How often all keys are read, to find what has gone.
  add column sweep_hours smallint not null default 24,
  -- Sealed: client id, secret, address and scope of OAuth 2 client credentials (280). A server of the version before asks without them,
  -- and reports that the address wants a password.
  add column credentials bytea,
  add constraint feed_sweep_hours_check check (sweep_hours between 1 and 168) not valid;
