-- The RESO Web API among the formats of feeds (269). A server of the version before knows neither; before going back, delete feeds
-- and imports of that format.
alter table feed_export
  drop constraint feed_export_format_check,
  add constraint feed_export_format_check
    check (format in ('kyero', 'openimmo', 'blm', 'schema_org', 'reso', 'csv')) not valid;
alter table import_run
  drop constraint import_run_format_check,
  add constraint import_run_format_check
    check (format in ('csv', 'json', 'xml', 'kyero', 'openimmo', 'blm', 'trovit', 'schema_org', 'reso')) not valid;
