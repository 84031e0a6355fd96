import type { Client } from 'pg';

/** Tables that stay behind, by the reason that the archive states. Every other table leaves. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'sessions, codes and keys, which open nothing elsewhere': [
    'account_challenge',
    'account_code',
    'account_contact_undo',
    'account_handoff',
    'account_known_device',
    'account_passkey',
    'account_proof',
    'account_recovery_code',
    'account_registration',
    'account_reset',
    'account_session',
    'account_totp',
    'account_used_token',
    'contact_form_key',
    'listing_document_link',
    'push_identity',
    'setting_secret',
    'staff_challenge',
    'staff_link',
    'staff_recovery',
    'staff_session',
    'staff_totp',
    'viewing_feed',
  ],
  'what a running site works with': [
    'account_budget',
    'chat_event',
    'chat_feed',
    'chat_presence',
    'demo_world',
    'edge_change',
    'idempotency_key',
    'import_absence',
    'import_gallery',
    'move_in_line',
    'import_part',
    'move_in_staged',
    'push_receipt',
    'schema_migration',
    'staff_idempotency_key',
    'view_key',
    'view_seen',
    'viewing_busy',
  ],
  'computed from the other tables': [
    'lead_service',
    'listing_home',
    'listing_surroundings',
    'map_layer_tile',
    'project_surroundings',
    'recommendation_list',
    'search_card',
    'search_change',
    'search_count',
    'search_facility',
    'search_listing',
    'search_listing_due',
    'search_locality',
    'search_place',
    'search_price_level',
    'search_price_position',
    'search_tile',
    'search_tile_change',
    'search_word',
  ],
  'streets and addresses, which come from an extract of OpenStreetMap': [
    'place_address',
    'place_district',
    'place_point',
    'place_run',
    'place_set',
    'place_street',
  ],
};

/** Columns of texts that open something. Columns of bytes never leave: they hold hashes, and what is sealed with the key of the site. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  agency_invitation: ['nonce'],
  contact_message: ['form_nonce'],
  enquiry: ['form_nonce'],
  feed_export: ['nonce'],
  viewing_guest: ['form_nonce'],
};

/** Hashes of passwords: they leave where the operator asks for them. */
export const PASSWORD_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  account_password: ['hash'],
  staff_account: ['password_hash'],
};

interface LeavingColumn {
  readonly name: string;
  /** As PostgreSQL writes it: `numeric(15,2)`, `timestamp with time zone`. */
  readonly type: string;
  readonly nullable: boolean;
  /** Of a foreign key of one column: `table.column`. */
  readonly references?: string;
}

export interface LeavingTable {
  readonly name: string;
  readonly columns: readonly LeavingColumn[];
  readonly primary_key: readonly string[];
}

interface ColumnRow extends Omit<LeavingColumn, 'references'> {
  readonly table: string;
  readonly is_key: boolean;
  readonly references: string | null;
}

/**
 * Returns the tables that leave, with their columns in order.
 * @param withPasswords the hashes of passwords leave, too
 */
export async function readLeavingTables(client: Client, withPasswords: boolean): Promise<LeavingTable[]> {
  const { rows } = await client.query<ColumnRow>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
       f.conrelid is not null as is_key, r.target as references
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_constraint f on f.conrelid = c.oid and f.contype = 'p' and a.attnum = any (f.conkey)
     left join lateral (
       select min(format('%s.%s', t.relname, b.attname)) as target from pg_constraint k
       join pg_class t on t.oid = k.confrelid join pg_attribute b on b.attrelid = t.oid and b.attnum = k.confkey[1]
       where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) r on true
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid <> 'bytea'::regtype
     order by c.relname, a.attnum`,
  );
  const stays = new Set(Object.values(LEFT_OUT).flat());
  const tables = new Map<string, { columns: LeavingColumn[]; primary_key: string[] }>();
  for (const { table, is_key, references, ...column } of rows) {
    const secret = [
      ...(SECRET_COLUMNS[table] ?? []),
      ...(withPasswords ? [] : (PASSWORD_COLUMNS[table] ?? [])),
    ];
    if (stays.has(table) || secret.includes(column.name)) continue;
    const found = tables.get(table) ?? { columns: [], primary_key: [] };
    tables.set(table, found);
    found.columns.push(references === null ? column : { ...column, references });
    if (is_key) found.primary_key.push(column.name);
  }
  return [...tables].map(([name, { columns, primary_key }]) => ({ name, columns, primary_key }));
}
