-- Lists of the back office over a million listings: each of their orders, and words, read from an index.

-- The newest first, as far as an export goes, with what they are narrowed by.
create index listing_newest on listing (created_at desc, id desc) include (request_status, property_type, is_active);
drop index listing_created;
create index listing_city on listing (city_id, created_at desc, id desc) include (request_status, property_type, is_active);
create index listing_price on listing (price, id) include (request_status, property_type, is_active);
-- Parts of words, as staff remember them.
create index listing_words on listing using gin (lower(title || ' ' || address || ' ' || city) gin_trgm_ops);
