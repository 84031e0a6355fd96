import type { Client } from 'pg';

/** A table or view as PostgreSQL's catalogues know it. */
export interface Relation {
  name: string;
  kind: 'table' | 'view';
  columns: Column[];
  /** `constraint NAME primary key (id)`, in a settled order. */
  constraints: string[];
  /** Statements that make the indexes no constraint makes. */
  indexes: string[];
  /** The query of a view. */
  query: string | null;
  /** Storage settings: `autovacuum_vacuum_scale_factor=0.02`. */
  settings: string[];
}

export interface Column {
  name: string;
  /** As in SQL: `numeric(15,2)`, `text[]`. */
  type: string;
  /** Name of the type alone; of its elements for an array. */
  base: string;
  isArray: boolean;
  notNull: boolean;
  collation: string | null;
  /** Expression of the default, or of a generated column. */
  expression: string | null;
  generation: 'none' | 'identity' | 'stored';
}

/** Everything our migrations have made in one database. */
export interface Schema {
  extensions: string[];
  searchConfigurations: string[];
  functions: string[];
  relations: Relation[];
}

/** What extensions brought along is theirs to describe. */
const OWN = (alias: string, catalogue: string) =>
  `not exists (select 1 from pg_depend x where x.objid = ${alias}.oid and x.classid = '${catalogue}'::regclass
     and x.deptype = 'e')`;
const PUBLIC = `'public'::regnamespace`;

/** Reads the schema `public`, everything in an order that does not depend on when it was made. */
export async function readSchema(client: Client): Promise<Schema> {
  const list = async (sql: string) =>
    (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  return {
    extensions: await list(`select extname as line from pg_extension where extname <> 'plpgsql' order by 1`),
    searchConfigurations: await list(SEARCH_CONFIGURATIONS),
    functions: await list(
      `select pg_get_functiondef(p.oid) as line from pg_proc p
       where p.pronamespace = ${PUBLIC} and ${OWN('p', 'pg_proc')} order by p.proname, p.oid`,
    ),
    relations: (await client.query<Relation>(RELATIONS)).rows,
  };
}

const SEARCH_CONFIGURATIONS = `
  select format('create text search configuration %s (parser = %I);', c.cfgname, p.prsname) || coalesce((
      select string_agg(format(E'\\nalter text search configuration %s add mapping for %s with %s;',
        c.cfgname, token.alias, dictionaries), '' order by token.alias)
      from (select m.maptokentype, string_agg(m.mapdict::regdictionary::text, ', ' order by m.mapseqno) as dictionaries
            from pg_ts_config_map m where m.mapcfg = c.oid group by 1) mapped
      join ts_token_type(c.cfgparser) token on token.tokid = mapped.maptokentype), '') as line
  from pg_ts_config c join pg_ts_parser p on p.oid = c.cfgparser
  where c.cfgnamespace = ${PUBLIC} order by c.cfgname`;

const COLUMNS = `
  select jsonb_agg(jsonb_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'base', coalesce(e.typname, t.typname),
    'isArray', e.oid is not null, 'notNull', a.attnotnull,
    'collation', case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end,
    'expression', pg_get_expr(d.adbin, d.adrelid),
    'generation', case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'stored' else 'none' end
  ) order by a.attnum)
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

// "not null" stands beside its column already.
const CONSTRAINTS = `
  select jsonb_agg(format('constraint %I %s', o.conname, pg_get_constraintdef(o.oid))
    order by strpos('pufc', o.contype::text), o.conname)
  from pg_constraint o where o.conrelid = c.oid and o.contype <> 'n'`;

const INDEXES = `
  select jsonb_agg(pg_get_indexdef(i.indexrelid) order by n.relname)
  from pg_index i join pg_class n on n.oid = i.indexrelid
  where i.indrelid = c.oid and not exists (select 1 from pg_constraint o where o.conindid = i.indexrelid
    and o.contype in ('p', 'u', 'x'))`;

const RELATIONS = `
  select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
    (${COLUMNS}) as columns, coalesce((${CONSTRAINTS}), '[]') as constraints, coalesce((${INDEXES}), '[]') as indexes,
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as query,
    to_jsonb(coalesce(c.reloptions, '{}')) as settings
  from pg_class c
  where c.relnamespace = ${PUBLIC} and c.relkind in ('r', 'v', 'p') and ${OWN('c', 'pg_class')}
    and c.relname <> 'schema_migration'
  order by c.relname`;
