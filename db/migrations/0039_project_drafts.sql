-- listings: a draft may be of a project as well; both are kept, counted and thrown away alike.
alter table listing_draft
  add column kind text not null default 'property' check (kind in ('property', 'project'));
