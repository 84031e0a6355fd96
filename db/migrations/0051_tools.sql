-- tools: what currencies are worth, as a configured source says from day to day.
create table currency_rates (
  rates_on date not null,
  source text not null,
  -- what one unit of it is in others
  base text not null check (base ~ '^[A-Z]{3}$'),
  rates jsonb not null check (jsonb_typeof(rates) = 'object'),
  fetched_at timestamptz not null,
  primary key (source, rates_on)
);
