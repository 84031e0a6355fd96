-- Texts of homes in more languages come by imports. A server of the version before leaves the column as it is: a text that it changes is
-- no longer that of the digest, and so a person's.
alter table listing_text
  -- SHA-256 of title and description as an import has written them; null for what people and machines have translated here
  add column import_digest text;

-- Documents of homes come by imports, beside their pictures. A server of the version before fetches pictures alone.
alter table import_gallery
  -- [{address, caption, kind}] in their order
  add column documents jsonb not null default '[]',
  -- Keys in the order in which they are shown; null from the moment their owner has changed them.
  add column shown_documents text[] default '{}';
