-- content: what the site says of itself is a site text. A server of an earlier version beside this one goes on with the
-- former name; drop the view once none runs any more.
alter table house_text rename to site_text;
alter index house_text_pkey rename to site_text_pkey;
alter index house_text_number rename to site_text_number;
alter table site_text rename constraint house_text_kind_check to site_text_kind_check;
create view house_text as select id, kind, number, html, staff_name, restored_from, created_at from site_text;
