-- imports: whose homes a feed brings in, by their address, until its mapping says so; '' for the operator.
alter table feed add column owner text not null default '';
