-- listings: facts that nobody has to know, each null until it is said (areas/listings/facts.ts). Sizes are in square metres,
-- with the unit they were written in. Checks are validated by the next migration: nobody waits for that. A server of the
-- version before leaves these columns as they are, and going back to it needs nothing.
alter table listing
  add column living_area double precision,
  add column living_area_unit text,
  add column built_area double precision,
  add column built_area_unit text,
  add column usable_area double precision,
  add column usable_area_unit text,
  add column plot_area double precision,
  add column plot_area_unit text,
  add column terrace_area double precision,
  add column terrace_area_unit text,
  add column balcony_area double precision,
  add column balcony_area_unit text,
  add column cellar_area double precision,
  add column cellar_area_unit text,
  add column rooms_total double precision,
  add column half_bathrooms integer,
  add column ceiling_height double precision,
  add column floor integer,
  add column floors_total integer,
  add column year_built integer,
  add column new_build boolean,
  add column condition text,
  add column heating text,
  add column air_conditioning boolean,
  add column lift boolean,
  add column step_free boolean,
  add column wheelchair boolean,
  add column energy_class text,
  add column energy_value double precision,
  add column co2_class text,
  add column co2_value double precision,
  add column energy_certificate_kind text,
  add column energy_valid_until date,
  add column energy_exempt boolean,
  add column available_from date,
  add column furnished text,
  add column pets text,
  add column minimum_term_months integer,
  add column tenure text,
  add column lease_years_left integer,
  add column share_percent double precision,
  add column parking_spaces integer,
  add column garage boolean,
  add column ev_charging boolean,
  add column garden text,
  add column pool text,
  add column orientation text;

alter table listing
  add constraint listing_living_area check (
    square_metres(living_area_unit) is not null = (living_area is not null) and living_area > 0) not valid,
  add constraint listing_built_area check (
    square_metres(built_area_unit) is not null = (built_area is not null) and built_area > 0) not valid,
  add constraint listing_usable_area check (
    square_metres(usable_area_unit) is not null = (usable_area is not null) and usable_area > 0) not valid,
  add constraint listing_plot_area check (
    square_metres(plot_area_unit) is not null = (plot_area is not null) and plot_area > 0) not valid,
  add constraint listing_terrace_area check (
    square_metres(terrace_area_unit) is not null = (terrace_area is not null) and terrace_area > 0) not valid,
  add constraint listing_balcony_area check (
    square_metres(balcony_area_unit) is not null = (balcony_area is not null) and balcony_area > 0) not valid,
  add constraint listing_cellar_area check (
    square_metres(cellar_area_unit) is not null = (cellar_area is not null) and cellar_area > 0) not valid,
  add constraint listing_condition check (
    condition in ('new', 'as_new', 'renovated', 'good', 'needs_work', 'to_renovate', 'shell', 'off_plan')) not valid,
  add constraint listing_heating check (
    heating in ('gas', 'oil', 'district', 'heat_pump', 'electric', 'underfloor', 'wood', 'solar', 'air', 'other', 'none')) not valid,
  add constraint listing_energy_class check (
    energy_class in ('A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')) not valid,
  add constraint listing_co2_class check (
    co2_class in ('A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')) not valid,
  add constraint listing_energy_certificate_kind check (
    energy_certificate_kind in ('demand', 'consumption')) not valid,
  add constraint listing_furnished check (
    furnished in ('no', 'part', 'yes')) not valid,
  add constraint listing_pets check (
    pets in ('no', 'ask', 'yes')) not valid,
  add constraint listing_tenure check (
    tenure in ('freehold', 'leasehold', 'share_of_freehold', 'commonhold', 'condominium', 'cooperative')) not valid,
  add constraint listing_garden check (
    garden in ('no', 'shared', 'private')) not valid,
  add constraint listing_pool check (
    pool in ('no', 'shared', 'private')) not valid,
  add constraint listing_orientation check (
    orientation in ('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw')) not valid;

-- An operator's question may state any fact, not three alone; which there are, the list of fields says.
alter table parameter drop constraint parameter_role_check;
