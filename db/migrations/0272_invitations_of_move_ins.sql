-- imports: people who moved in without a password that works here are sent a link to set one, once for each move-in (286). A server of the
-- version before sends none.
alter table move_in_run
  -- When staff asked for it.
  add column invited_at timestamptz,
  -- The person up to whom it was done, by old id: null before it is asked for, and once it is done.
  add column inviting_after text,
  -- Emails sent.
  add column invited integer not null default 0;
