import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DumpEvent, type DumpState, readDump } from './read-dump.ts';

const fresh = (): DumpState => ({ twice: 0, guessed: 0, cut: undefined });

/** Reads a dump that comes in pieces of so many bytes. */
async function read(dump: string | Buffer, piece = 1 << 16, state = fresh()): Promise<DumpEvent[]> {
  const bytes = Buffer.from(dump as string);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const events: DumpEvent[] = [];
  for await (const event of readDump(pieces(), state)) events.push(event);
  return events;
}

const rowsOf = (events: readonly DumpEvent[]) =>
  events.flatMap((event) => (event.kind === 'row' ? [{ ...event.row }] : []));

const DUMP = `-- MySQL dump 10.13  Distrib 8.0.36
/*!50503 SET NAMES utf8mb4 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
DROP TABLE IF EXISTS \`homes\`;
CREATE TABLE \`homes\` (
  \`id\` int NOT NULL COMMENT 'a; b, c)',
  \`title\` varchar(191) CHARACTER SET utf8 DEFAULT NULL,
  \`flags\` bit(1) DEFAULT b'0',
  \`twice\` int GENERATED ALWAYS AS (\`id\` * 2) VIRTUAL,
  \`price\` decimal(10,2) DEFAULT '0.00',
  PRIMARY KEY (\`id\`), KEY \`t\` (\`title\`(20))
) ENGINE=InnoDB /* it's a table; */;
/*!40000 ALTER TABLE \`homes\` DISABLE KEYS */;
INSERT INTO \`homes\` VALUES (1,'It\\'s ''old''; (really), \\\\ \\n\\% 🏡',b'1',1e-05),(2,NULL,0x41,-0.5);
INSERT IGNORE INTO db.homes (price, id) VALUE
( 5 , 3 ) , -- a comment
(DEFAULT,4),(NOW(),5),(CAST('a)b' AS JSON),6);
DELIMITER ;;
CREATE TRIGGER x BEFORE INSERT ON homes FOR EACH ROW BEGIN INSERT INTO other VALUES (9); END ;;
DELIMITER ;
/*!50001 CREATE VIEW v AS SELECT ';' */;
CREATE TABLE "ansi" ("a b" text);
INSERT INTO "ansi" VALUES ('one' 'two'),(_utf8mb4'three'),(N'four'),(X'6669'),(TRUE);
-- Dump completed on 2026-01-01
`;

describe('a dump', () => {
  it('is read as MySQL would, in whatever pieces it comes', async () => {
    const whole = await read(DUMP);
    expect(rowsOf(whole)).toEqual([
      { id: '1', title: "It's 'old'; (really), \\ \n\\% 🏡", flags: '1', price: '1e-05' },
      { id: '2', title: null, flags: 'A', price: '-0.5' },
      { price: '5', id: '3' },
      { price: null, id: '4' },
      { 'a b': 'onetwo' },
      { 'a b': 'three' },
      { 'a b': 'four' },
      { 'a b': 'fi' },
      { 'a b': '1' },
    ]);
    expect(whole.filter(({ kind }) => kind === 'problem')).toHaveLength(2);
    for (const piece of [1, 2, 3, 7, 50]) expect(await read(DUMP, piece), `${piece}`).toEqual(whole);
  });

  it('that is cut off says so, wherever it is', async () => {
    const bytes = Buffer.from(DUMP);
    const cut: boolean[] = [];
    for (let at = 400; at < bytes.length - 40; at += 13) {
      const state = fresh();
      await read(bytes.subarray(0, at), 1 << 16, state);
      cut.push(state.cut !== undefined);
    }
    expect(cut.every(Boolean)).toBe(true);
    const state = fresh();
    await read(DUMP, 1 << 16, state);
    expect(state.cut).toBeUndefined();
  });

  it('of another character set, or encoded twice, gives the texts that were meant', async () => {
    const latin = Buffer.from("SET NAMES latin1;INSERT INTO t (a) VALUES ('S\u00fcd \u0080');", 'latin1');
    expect(rowsOf(await read(latin))).toEqual([{ a: 'Süd €' }]);
    const state = fresh();
    const twice = "SET NAMES utf8mb4;INSERT INTO t (a) VALUES ('SÃ¼d ðŸ¡'),('Süd'),('شقة');";
    expect(rowsOf(await read(twice.replace('ðŸ¡', 'â‚¬'), 1 << 16, state))).toEqual([
      { a: 'Süd €' },
      { a: 'Süd' },
      { a: 'شقة' },
    ]);
    expect(state.twice).toBe(1);
  });

  it('takes a backslash for itself where the dump says so', async () => {
    const dump = "SET sql_mode='NO_BACKSLASH_ESCAPES';INSERT INTO t (a) VALUES ('C:\\'),('b');";
    expect(rowsOf(await read(dump))).toEqual([{ a: 'C:\\' }, { a: 'b' }]);
  });
});

const SAMPLES = new URL('../../../../../../shared/data/move-in/', import.meta.url);

describe.skipIf(!existsSync(SAMPLES))('dumps of other systems', () => {
  const dumps = (
    existsSync(SAMPLES) ? readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }) : []
  ).filter((path) => path.endsWith('.sql'));
  it.each(dumps)('%s is read whole', async (path) => {
    const state = fresh();
    const counts = new Map<string, number>();
    const problems: DumpEvent[] = [];
    for await (const event of readDump(createReadStream(new URL(path, SAMPLES)), state)) {
      if (event.kind === 'row') counts.set(event.table, (counts.get(event.table) ?? 0) + 1);
      if (event.kind === 'problem') problems.push(event);
    }
    expect(state.cut).toBeUndefined();
    expect(problems).toEqual([]);
    expect(Math.max(...counts.values())).toBeGreaterThan(1);
  });
});
