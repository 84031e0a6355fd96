-- places: the highest number that classes of a layer had before its last change: those of classes that are gone are never given
-- again, since saved searches name them. A server of the version before does not know it and may give them again. Going back
-- needs nothing.
alter table map_layer add column last_class smallint not null default 0;
