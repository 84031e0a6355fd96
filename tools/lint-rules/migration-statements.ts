/** A node of the tree that PostgreSQL's own parser makes; names are those of its source. */
export type Node = { readonly [field: string]: unknown };

/** Hears what is wrong with the statement that is looked at. */
export type Issues = (issue: string) => void;

/** What is known where a statement stands. */
export interface Situation {
  readonly isTransaction: boolean;
  /** Columns and tables that the version before does not read, as the file says. */
  readonly unread: ReadonlySet<string>;
  /** Tables that the file has made: empty, and known to no one. */
  readonly made: Set<string>;
  /** Indexes that the file has dropped, if they were there. */
  readonly dropped: Set<string>;
  /** Constraints that the file has added. */
  readonly added: Set<string>;
  readonly recreated: ReadonlySet<string>;
  /** Over all files: `table.constraint` of a check that a column is filled, with `table.column`. */
  readonly notNull: Map<string, string>;
  /** Over all files: `table.constraint` of constraints that hold for every row. */
  readonly validated: Set<string>;
}

/** Tables of the operator, of hundreds of rows at most: what would take long elsewhere takes a moment here. */
const SMALL = new Set(
  `article_category category category_parameter currency_rates demo_world facility faq home_section invoice_counter invoice_terms
  language map_layer move_in_run page_text parameter payment_bank_detail payment_gateway place_run place_set plan_package
  plan_package_feature reason_template redirect report_reason search_first_filters search_synonym setting setting_secret
  site_text slider staff_account staff_totp verification_choice verification_field`.split(/\s+/),
);

/** Functions whose value is the same for every row of one statement: a column with one as its default is not written out. */
const STEADY = new Set(['now', 'transaction_timestamp', 'statement_timestamp', 'timezone', 'lower', 'upper']);

const node = (value: unknown): Node => (value ?? {}) as Node;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const text = (value: unknown): string => String(node(value).sval ?? node(node(value).String).sval ?? '');
const nameOf = (relation: unknown): string => String(node(relation).relname ?? '');

/** Says what of a statement would make a running site wait, or break the version before. */
export function statementIssues(statement: Node, at: Situation, tell: Issues): void {
  const isLarge = (table: string) => !at.made.has(table) && !SMALL.has(table);
  const [kind = ''] = Object.keys(statement);
  const body = node(statement[kind]);
  switch (kind) {
    case 'CreateStmt':
      at.made.add(nameOf(body.relation));
      if (!at.isTransaction && !body.if_not_exists)
        tell(
          'runs alone and cannot run twice: write "create table if not exists", or use a file with a transaction',
        );
      break;
    case 'CreateTableAsStmt':
      at.made.add(nameOf(node(body.into).rel));
      break;
    case 'IndexStmt':
      if (isLarge(nameOf(body.relation))) indexIssues(body, at, tell);
      break;
    case 'DropStmt':
      dropIssues(body, at, tell);
      break;
    case 'RenameStmt':
      if (/OBJECT_(TABLE|COLUMN|VIEW)$/.test(String(body.renameType)) && !at.made.has(nameOf(body.relation)))
        tell(
          'renames what the version before reads: add the new name, write both, and drop the old one in a later release',
        );
      break;
    case 'AlterTableStmt':
      for (const command of nodes(body.cmds))
        alterationIssues(
          nameOf(body.relation),
          node(command.AlterTableCmd),
          at,
          tell,
          isLarge(nameOf(body.relation)),
        );
      break;
    case 'DoStmt':
      blockIssues(body, at, tell);
      break;
    case 'TruncateStmt':
      if (nodes(body.relations).some(({ RangeVar }) => isLarge(nameOf(RangeVar))))
        tell('empties a table under a lock that nobody else passes: delete in batches');
      break;
    case 'LockStmt':
      tell('locks a table: a running site waits');
      break;
    case 'ClusterStmt':
      tell('writes a table anew under a lock');
      break;
    case 'VacuumStmt':
      if (nodes(body.options).some(({ DefElem }) => node(DefElem).defname === 'full'))
        tell('writes a table anew under a lock: leave "full" out');
      break;
    case 'ReindexStmt':
      if (!nodes(body.params).some(({ DefElem }) => node(DefElem).defname === 'concurrently'))
        tell('locks the table: write "reindex … concurrently"');
      break;
    case 'RefreshMatViewStmt':
      if (!body.concurrent) tell('locks the view: write "refresh materialized view concurrently"');
      break;
    default:
      break;
  }
  for (const table of changedTables(statement))
    if (isLarge(table))
      tell(
        `changes rows of ${table} in one statement, whose locks stay until the end: do it in batches, in a block that commits them ("do $$ … commit; … $$"), in a file without a transaction`,
      );
}

function indexIssues(index: Node, at: Situation, tell: Issues): void {
  const name = String(index.idxname ?? '');
  if (!index.concurrent)
    tell(
      `makes the index ${name} while nobody may write: write "create index concurrently", in a file without a transaction`,
    );
  else if (at.isTransaction)
    tell('cannot run in a transaction: begin the file with "-- Without a transaction"');
  else if (!at.dropped.has(name))
    tell(
      `leaves a broken index behind when it fails: write "drop index concurrently if exists ${name};" before it`,
    );
}

function dropIssues(drop: Node, at: Situation, tell: Issues): void {
  const names = nodes(drop.objects).map((object) => text(nodes(node(object.List).items).at(-1)));
  if (drop.removeType === 'OBJECT_INDEX') {
    if (drop.missing_ok) for (const name of names) at.dropped.add(name);
    if (drop.concurrent && at.isTransaction)
      tell('cannot run in a transaction: begin the file with "-- Without a transaction"');
  }
  if (!/OBJECT_(TABLE|VIEW|MATVIEW)$/.test(String(drop.removeType))) return;
  for (const name of names)
    if (!at.unread.has(name) && !at.recreated.has(name) && !at.made.has(name))
      tell(
        `drops ${name}, which the version before may read: say "-- Unread by the version before: ${name}" once that is so`,
      );
}

function alterationIssues(table: string, command: Node, at: Situation, tell: Issues, isLarge: boolean): void {
  const column = String(command.name ?? '');
  const subtype = String(command.subtype);
  if (subtype === 'AT_DropColumn' && !at.made.has(table) && !at.unread.has(`${table}.${column}`))
    tell(
      `drops ${table}.${column}, which the version before may read: say "-- Unread by the version before: ${table}.${column}" once that is so`,
    );
  if (subtype === 'AT_AddColumn' && !at.made.has(table)) newColumnIssues(table, command, at, tell, isLarge);
  if (subtype === 'AT_AddConstraint')
    constraintIssues(table, node(node(command.def).Constraint), at, tell, isLarge);
  if (subtype === 'AT_ValidateConstraint') {
    at.validated.add(`${table}.${column}`);
    if (isLarge && at.isTransaction)
      tell(
        'looks through the table while the locks of its transaction last: put it into a file without a transaction',
      );
  }
  if (!isLarge) return;
  if (subtype === 'AT_AlterColumnType')
    tell(`writes ${table} anew under a lock: add a column, fill it in batches, and read that one`);
  if (/^AT_(SetLogged|SetUnLogged|SetTableSpace|SetAccessMethod|SetExpression)$/.test(subtype))
    tell(`writes ${table} anew under a lock`);
  if (subtype === 'AT_SetNotNull' && !isKnownFilled(`${table}.${column}`, at))
    tell(
      `looks through ${table} under a lock: add "check (${column} is not null) not valid", validate it in a later file, then this is a moment`,
    );
}

function isKnownFilled(column: string, at: Situation): boolean {
  return [...at.notNull].some(
    ([constraint, of]) => of === column && at.validated.has(constraint) && !at.added.has(constraint),
  );
}

function newColumnIssues(table: string, command: Node, at: Situation, tell: Issues, isLarge: boolean): void {
  const definition = node(node(command.def).ColumnDef);
  const constraints = nodes(definition.constraints).map(({ Constraint }) => node(Constraint));
  const has = (kind: string) => constraints.some(({ contype }) => contype === kind);
  const column = `${table}.${definition.colname}`;
  if (!at.isTransaction && !command.missing_ok)
    tell('runs alone and cannot run twice: write "add column if not exists"');
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT') && !has('CONSTR_IDENTITY') && !has('CONSTR_GENERATED'))
    tell(`adds ${column} without a default: what the version before writes would fail`);
  if (!isLarge) return;
  const type = text(nodes(node(definition.typeName).names).at(-1));
  const isStored = constraints.some(
    ({ contype, generated_kind: kind }) => contype === 'CONSTR_GENERATED' && kind !== 'v',
  );
  if (has('CONSTR_IDENTITY') || isStored || /serial/.test(type))
    tell(`writes ${table} anew under a lock: ${column} has another value in each row`);
  for (const { contype, raw_expr: expression } of constraints)
    if (contype === 'CONSTR_DEFAULT' && !isSteady(expression))
      tell(
        `writes ${table} anew under a lock: the default of ${column} is another for each row; add the column without it, fill it in batches`,
      );
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))
    tell(`makes an index under a lock: make it concurrently, then "add constraint … unique using index"`);
  if (has('CONSTR_CHECK') || has('CONSTR_FOREIGN'))
    tell(
      `looks through ${table} under a lock: add the constraint by itself, "not valid", and validate it in a later file`,
    );
}

function constraintIssues(
  table: string,
  constraint: Node,
  at: Situation,
  tell: Issues,
  isLarge: boolean,
): void {
  const name = `${table}.${constraint.conname ?? ''}`;
  const filled = node(node(constraint.raw_expr).NullTest);
  if (filled.nulltesttype === 'IS_NOT_NULL') {
    const column = text(nodes(node(node(filled.arg).ColumnRef).fields).at(-1));
    at.notNull.set(name, `${table}.${column}`);
  }
  at.added.add(name);
  const isChecked = /CONSTR_(CHECK|FOREIGN|NOTNULL)$/.test(String(constraint.contype));
  if (isChecked && !constraint.skip_validation) at.validated.add(name);
  if (!isLarge) return;
  if (!at.isTransaction)
    tell('runs alone and cannot run twice: add constraints in a file with a transaction');
  if (isChecked && !constraint.skip_validation)
    tell(`looks through ${table} under a lock: write "not valid", and validate it in a later file`);
  if (/CONSTR_(UNIQUE|PRIMARY)$/.test(String(constraint.contype)) && !constraint.indexname)
    tell(
      `makes an index under a lock: make it concurrently in a file before, then "add constraint … using index"`,
    );
  if (constraint.contype === 'CONSTR_EXCLUSION') tell('makes an index under a lock');
}

/** Returns whether an expression has one value for all rows of a statement. */
function isSteady(expression: unknown): boolean {
  let isSame = true;
  walk(expression, (kind, body) => {
    const called = kind === 'FuncCall' ? text(nodes(body.funcname).at(-1)) : undefined;
    if (called !== undefined && !STEADY.has(called)) isSame = false;
  });
  return isSame;
}

/** The body of a block is a text: nothing reads it but these words. */
function blockIssues(block: Node, at: Situation, tell: Issues): void {
  const body = nodes(block.args)
    .map(({ DefElem }) => text(node(node(DefElem).arg)))
    .join('\n');
  if (!/\b(update|delete)\b/i.test(body)) return;
  if (at.isTransaction)
    tell('changes rows in a block of a transaction: begin the file with "-- Without a transaction"');
  else if (!/\bcommit\s*;/i.test(body)) tell('changes rows in a block without "commit;" after each batch');
}

/** Returns the tables whose rows a statement changes, also in a part of a `with`. */
function changedTables(statement: Node): Set<string> {
  const tables = new Set<string>();
  // What functions and rules do is done later, by others.
  if ('CreateFunctionStmt' in statement || 'RuleStmt' in statement) return tables;
  walk(statement, (kind, body) => {
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') tables.add(nameOf(body.relation));
  });
  return tables;
}

function walk(value: unknown, visit: (kind: string, body: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null)
    for (const [kind, body] of Object.entries(value)) {
      if (typeof body === 'object' && body !== null && !Array.isArray(body)) visit(kind, body as Node);
      walk(body, visit);
    }
}
