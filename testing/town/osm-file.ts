export * from '../../db/seed/town/osm-file.ts';
