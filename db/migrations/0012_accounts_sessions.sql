-- accounts: what somebody needs to recognise their own sign-ins.
alter table account_session
  add column agent text not null default '',
  add column address text not null default '';
