-- What kind of room a picture shows (190). Null where nobody has said. A server of the version before writes rows without it and
-- reads none of it; going back needs nothing. The check is that of new rows: the old ones are null, so nothing is looked through.
alter table listing_picture_fact
  add column room_kind text,
  add constraint listing_picture_fact_room_kind check (room_kind in ('living', 'bedroom', 'kitchen', 'dining', 'bathroom',
    'toilet', 'hall', 'study', 'utility', 'storage', 'balcony', 'terrace', 'garage', 'other', 'outside')) not valid;
