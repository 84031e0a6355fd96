-- accounts: the language somebody is written to in, and those they speak with others; which provider a hand-off is for.
alter table account
  -- a language tag; null until the person's language is known
  add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'),
  -- language codes, as the person has ordered them
  add column spoken_languages text[] not null default '{}' check (cardinality(spoken_languages) <= 12);

alter table account_handoff
  add column provider text not null default 'google' check (provider in ('google', 'apple'));

create or replace view account_public as
  select id, slug_id, name, email, mobile, picture, address, city, state, country, about_me,
    facebook_id, twitter_id, instagram_id, youtube_id, is_verified_agent, is_operator, created_at, spoken_languages
  from account
  where is_active;
