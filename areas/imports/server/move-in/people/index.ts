import { createHash } from 'node:crypto';
import type { DumpRow } from '../dump/read-dump.ts';
import { NOTES } from '../lines.ts';
import type { OldPerson, Read } from '../records.ts';
import type { MoveInSystem } from '../system.ts';
import { moment, text } from '../values.ts';
import { PEOPLE_TABLE } from './read-people.ts';

/** By email. */
const LOGIN_TYPE = 3;
const NO = /^(?:0|no|n|false|f|inactive|disabled)$/i;

/** A person is known by their address, as tables of several sites may be moved in; the address itself is not kept for that. */
const idOf = (row: DumpRow): string => {
  const named = text(row, 'email').toLowerCase() || text(row, 'mobile') || JSON.stringify(row);
  return createHash('sha256').update(named).digest('hex').slice(0, 16);
};

/** Returns digits with country code; undefined for what is no such number. */
function numberIn(value: string): string | undefined {
  const digits = value.replaceAll(/\D/g, '');
  return /^\s*(?:\+|00)/.test(value) && /^\d{7,17}$/.test(digits) ? digits.replace(/^00/, '') : undefined;
}

/** Returns a day or moment; words in another form are none. */
const momentIn = (value: string) => (/^\d{4}-\d{2}-\d{2}/.test(value) ? moment(value) : undefined);

function readPerson(row: DumpRow): Read<OldPerson> {
  const oldId = idOf(row);
  const given = text(row, 'email').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given))
    return {
      oldId,
      leftOut:
        given === '' ? 'has no email address' : `has the email address ${given.slice(0, 100)}, which is none`,
    };
  const mobile = numberIn(text(row, 'mobile'));
  const name =
    text(row, 'name') || [text(row, 'first_name'), text(row, 'last_name')].filter(Boolean).join(' ');
  const created = text(row, 'created');
  return {
    oldId,
    name: name || (given.split('@')[0] ?? 'Member'),
    email: given,
    // A link to set a password goes there; who signs in with an old one was let in there.
    isEmailConfirmed: !NO.test(text(row, 'confirmed')),
    mobile,
    isMobileConfirmed: false,
    loginType: LOGIN_TYPE,
    password: text(row, 'password') || undefined,
    isActive: !NO.test(text(row, 'active')),
    slug: '',
    pictures: [],
    about: text(row, 'about'),
    address: text(row, 'address'),
    city: text(row, 'city'),
    state: text(row, 'state'),
    country: text(row, 'country'),
    facebook: '',
    twitter: '',
    instagram: '',
    youtube: '',
    wantsNotifications: true,
    createdAt: momentIn(created),
    notes: [
      ...(text(row, 'mobile') !== '' && !mobile ? ['the number has no country code, and stays out'] : []),
      ...(created !== '' && !momentIn(created)
        ? ['the day of registration is not written as 2027-05-31']
        : []),
      ...(text(row, 'password') === '' ? [NOTES.password] : []),
    ],
  };
}

/** People of any site, in a table. */
export const PEOPLE: MoveInSystem = {
  name: 'people',
  label: 'a table of people (CSV)',
  isOf: (tables) => tables.has(PEOPLE_TABLE),
  parentsOf: (table) => (table === PEOPLE_TABLE ? [] : undefined),
  readings: { person: [{ table: PEOPLE_TABLE, oldId: idOf, read: readPerson }] },
  leftOut: {},
};
