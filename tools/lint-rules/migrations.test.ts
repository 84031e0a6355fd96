import { describe, expect, it } from 'vitest';
import { migrationLocks } from './migrations.ts';

const file = (text: string, name = '9000_a') => ({ path: `db/migrations/${name}.sql`, text });
const issues = (text: string) => migrationLocks.check([file(text)]);
const alone = (text: string) => `-- Without a transaction\n${text}`;
const index = 'create index concurrently listing_a on listing (price);';

/** What a running site would wait for, or the version before would fail at; by a word of the answer. */
const refused: [what: string, text: string, word: string][] = [
  ['an index', 'create index listing_a on listing (price);', 'concurrently'],
  ['a unique index', 'create unique index listing_a on listing (slug_id);', 'concurrently'],
  ['a concurrent index in a transaction', index, 'Without a transaction'],
  ['a concurrent index that leaves a broken one', alone(index), 'drop index concurrently if exists'],
  ['another type', 'alter table listing alter column price type bigint;', 'anew'],
  ['a column without a default', 'alter table listing add column a text not null;', 'default'],
  [
    'a column with another value in each row',
    'alter table listing add column a uuid default gen_random_uuid();',
    'anew',
  ],
  ['a clock as default', 'alter table listing add column a timestamptz default clock_timestamp();', 'anew'],
  ['an identity', 'alter table listing add column a int generated always as identity;', 'anew'],
  ['a stored column', 'alter table listing add column a int generated always as (id + 1) stored;', 'anew'],
  ['a serial', 'alter table listing add column a bigserial;', 'anew'],
  ['a unique column', 'alter table listing add column a int unique;', 'index'],
  ['a column with a check', 'alter table listing add column a int check (a > 0);', 'not valid'],
  ['a column with a reference', 'alter table listing add column a int references account;', 'not valid'],
  ['a check', 'alter table listing add constraint a check (price > 0);', 'not valid'],
  [
    'a reference',
    'alter table listing add constraint a foreign key (owner_id) references account;',
    'not valid',
  ],
  ['a key', 'alter table listing add constraint a unique (slug_id);', 'index'],
  ['a filled column', 'alter table listing alter column price set not null;', 'validate'],
  [
    'what is added and validated at once',
    'alter table listing add constraint a check (price > 0) not valid;\nalter table listing validate constraint a;',
    'without a transaction',
  ],
  ['a long update', 'update listing set price = 1;', 'batches'],
  [
    'an update within a with',
    'with a as (delete from listing returning id) select count(*) from a;',
    'batches',
  ],
  ['a long update alone', alone('update listing set price = 1;'), 'batches'],
  ['an update in a block of a transaction', 'do $$ begin update listing set price = 1; end $$;', 'Without'],
  [
    'an update in a block without batches',
    alone('do $$\nbegin\n  update listing set price = 1;\nend $$;'),
    'commit',
  ],
  ['a column less', 'alter table listing drop column price;', 'Unread'],
  ['a table less', 'drop table listing_draft;', 'Unread'],
  ['a view less', 'drop view listing_public;', 'Unread'],
  ['another name of a column', 'alter table listing rename column price to cost;', 'renames'],
  ['another name of a table', 'alter table listing rename to home;', 'renames'],
  ['an emptied table', 'truncate listing;', 'batches'],
  ['a lock', 'lock table listing;', 'locks'],
  ['full vacuum', alone('vacuum full listing;'), 'full'],
  ['an index anew', alone('reindex index listing_a;'), 'concurrently'],
  ['an unlogged table', 'alter table listing set unlogged;', 'anew'],
  ['what cannot be read', 'create tabel a ();', 'not read'],
  ['a table alone that cannot be made twice', alone('create table a (b int);'), 'twice'],
  ['a constraint alone', alone('alter table listing add constraint a check (price > 0) not valid;'), 'twice'],
  [
    'two statements in a line',
    alone('drop index concurrently if exists a; drop index concurrently if exists b;'),
    'end of a line',
  ],
];

const fine: [what: string, text: string][] = [
  [
    'a new table with its indexes',
    'create table a (b int primary key, c int check (c > 0));\ncreate index a_c on a (c);\ninsert into a values (1, 2);\nupdate a set c = 3;',
  ],
  ['an index beside the site', alone(`drop index concurrently if exists listing_a;\n${index}`)],
  [
    'a column with one default',
    "alter table listing add column a text not null default '', add column b timestamptz default now();",
  ],
  ['a virtual column', 'alter table listing add column a int generated always as (id + 1) virtual;'],
  ['a check of new rows', 'alter table listing add constraint a check (price > 0) not valid;'],
  ['a key by its index', 'alter table listing add constraint a unique using index listing_a;'],
  [
    'batches',
    alone(
      'do $$\nbegin\n  loop\n    update listing set price = 1 where id in (select 1);\n    exit when not found;\n    commit;\n  end loop;\nend $$;',
    ),
  ],
  ['a small table', 'update category set position = 1;\ncreate index category_a on category (position);'],
  [
    'a column nobody reads',
    '-- Unread by the version before: listing.price, listing_draft\nalter table listing drop column price;\ndrop table listing_draft;',
  ],
  ['a view made anew', 'drop view listing_public;\ncreate view listing_public as select 1 as id;'],
  [
    'a function that changes rows',
    'create function a() returns void language sql as $$ update listing set price = 1 $$;',
  ],
];

describe('a migration beside a running site', () => {
  it.each(refused)('may not hold %s', (_what, text, word) => expect(issues(text).join()).toContain(word));
  it.each(fine)('may hold %s', (_what, text) => expect(issues(text)).toEqual([]));

  it('may say that a column is filled once a check of that is valid', () => {
    const check = file(
      'alter table listing add constraint price_there check (price is not null) not valid;',
      '9000_a',
    );
    const validation = file(alone('alter table listing validate constraint price_there;'), '9001_b');
    const filled = file('alter table listing alter column price set not null;', '9002_c');
    expect(migrationLocks.check([check, validation, filled])).toEqual([]);
    expect(migrationLocks.check([check, filled])).toHaveLength(1);
  });

  it('names the line, and lets those of before the guard be', () => {
    const text =
      '-- Why.\nalter table listing add column a text;\n\n-- More.\ncreate index a on listing (a);\n';
    expect(issues(text)[0]).toMatch(/^db\/migrations\/9000_a\.sql:5 /);
    expect(migrationLocks.check([file(text, '0174_a')])).toEqual([]);
  });
});
