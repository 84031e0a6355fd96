-- Whether any listing uses a word, or one that begins with it. Of a word that nobody uses the planner guesses that one listing
-- in two hundred does, and reads the table until it has met one: all of it. Only the index of words is left to it here.
create function search_holds(word text) returns boolean
  language sql stable strict
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  as $$ select exists (select from search_listing where words @@ ('''' || word || ''':*')::tsquery) $$;
