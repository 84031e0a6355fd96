-- listings: alt texts become facts of pictures. The column stays for servers of the release before.
insert into listing_picture_fact (listing_id, picture_key, alt)
  select distinct on (listing_id, picture ->> 'key') listing_id, picture ->> 'key', alt from listing_picture
  where alt <> '' order by listing_id, picture ->> 'key', position, id;
