import { plainText } from '../../formats/texts.ts';
import type { DumpRow } from '../dump/read-dump.ts';
import { NOTES } from '../lines.ts';
import type { OldPerson, Read } from '../records.ts';
import type { Children, Reading, Surroundings } from '../system.ts';
import { moment, text } from '../values.ts';
import { addressesOf } from './addresses.ts';
import {
  idsIn,
  metaText,
  ofAttachments,
  pathsOf,
  pathsOfUrl,
  type Said,
  saidBy,
  slugText,
  titleText,
} from './meta.ts';
import { entriesOf, unserialized } from './php.ts';
import type { PersonField, Theme } from './theme.ts';

const EMAIL = 3;
/** Metadata of those who have signed in. */
const SIGNED_IN = ['session_tokens', 'wc_last_active', 'last_login'];
const STAFF = new Set(['administrator', 'editor', 'shop_manager']);

/** Returns what a post or a user is called among people: both are numbered. */
export const postPerson = (id: string) => `post-${id}`;

/** Reads users with the posts that are their profiles. */
export const usersOf = (theme: Theme): Reading<'person'> => ({
  table: 'users',
  children: { usermeta: ['user_id'], authors: ['ID'] },
  also: [
    ({ id }, children) => profilePosts(theme, profilesOf(theme, children.usermeta?.get(id ?? ''))),
    ({ id }, children) => {
      const meta = children.usermeta?.get(id ?? '');
      const posts = profilesOf(theme, meta);
      return ofAttachments([
        ...saidBy(meta, theme.user).all('picture'),
        ...posts.flatMap((post) => saidBy(children.postmeta?.get(post), theme.agent).all('picture')),
      ]);
    },
  ],
  read: (row, children, around) => readUser(theme, row, { children, around }),
});

/** Reads profiles that belong to no user. */
export const profilesOfType = (theme: Theme, type: string): Reading<'person'> => ({
  table: `posts/${type}`,
  children: { postmeta: ['post_id'], profiles: ['ID'], shared: ['ID'] },
  also: [
    ({ id }, children) => ofAttachments(saidBy(children.postmeta?.get(id ?? ''), theme.agent).all('picture')),
  ],
  oldId: ({ id }) => postPerson(id ?? ''),
  read: (row, children, around) => readProfile(theme, row, { children, around }),
});

const profilesOf = (theme: Theme, meta: readonly DumpRow[] | undefined): string[] =>
  idsIn(saidBy(meta, theme.user).all('profile'));

const profilePosts = ({ types }: Theme, ids: readonly string[]) => ({
  ...Object.fromEntries(types.agents.map((type) => [`posts/${type}`, ids])),
  postmeta: ids,
});

interface Beside {
  readonly children: Children;
  readonly around: Surroundings;
}

function readUser(theme: Theme, row: DumpRow, { children, around }: Beside): Read<OldPerson> {
  const oldId = text(row, 'id');
  const meta = children.usermeta?.get(oldId);
  const user = saidBy(meta, theme.user);
  const [post] = profilesOf(theme, meta).flatMap((id) =>
    theme.types.agents.flatMap((type) => children[`posts/${type}`]?.get(id) ?? []),
  );
  const profile = saidBy(children.postmeta?.get(text(post ?? {}, 'id')), theme.agent);
  const said = (field: PersonField) => user.first(field) || profile.first(field);
  const email = emailIn(text(row, 'user_email'));
  const names = [metaText(meta, 'first_name'), metaText(meta, 'last_name')].filter(Boolean).join(' ');
  // WordPress asks nobody to confirm an address. Who has been in, or has written something, is taken for who has it; of others the
  // password may be a stranger's, so that only who reads the mail of the address gets in, with a new one.
  const wasIn = children.authors?.has(oldId) === true || SIGNED_IN.some((key) => metaText(meta, key) !== '');
  const roles = rolesIn(meta);
  const nicename = slugText(text(row, 'user_nicename'));
  return {
    oldId,
    name: titleText(text(row, 'display_name')) || names || email?.split('@')[0] || 'Member',
    email,
    isEmailConfirmed: email !== undefined,
    ...numbersOf(said),
    loginType: EMAIL,
    password: wasIn ? text(row, 'user_pass') || undefined : undefined,
    isActive: text(row, 'user_status') !== '1',
    slug: post ? slugText(text(post, 'post_name')) : nicename,
    pictures: picturesOf([user, profile], children),
    about: plainText(metaText(meta, 'description') || text(post ?? {}, 'post_content')),
    ...linksOf(said),
    wantsNotifications: true,
    createdAt: moment(text(row, 'user_registered')),
    addresses: [
      `/author/${nicename}`,
      ...(post ? addressesOf(post, { theme, settings: around.settings, meta: children.postmeta }) : []),
    ],
    notes: [
      ...(wasIn ? [] : [`is signed in nowhere and wrote nothing: ${NOTES.password}`]),
      ...roles.filter((role) => STAFF.has(role)).map((role) => `was ${role}: ${NOTES.staff}`),
    ],
  };
}

function readProfile(theme: Theme, row: DumpRow, { children, around }: Beside): Read<OldPerson> {
  const post = text(row, 'id');
  const oldId = postPerson(post);
  const user = text(children.profiles?.get(post)?.[0] ?? {}, 'user');
  if (user !== '') return { oldId, leftOut: `is the profile of the user ${user}, and came with them` };
  if (text(row, 'post_status') !== 'publish')
    return { oldId, leftOut: `was not shown: ${text(row, 'post_status')}` };
  const profile = saidBy(children.postmeta?.get(post), theme.agent);
  const email = emailIn(profile.first('email'));
  return {
    oldId,
    name: titleText(text(row, 'post_title')) || 'Agent',
    email,
    // Without a password, only who reads its mail gets in; an address that several have is nobody's own.
    isEmailConfirmed: email !== undefined && !children.shared?.has(post),
    ...numbersOf((field) => profile.first(field)),
    loginType: EMAIL,
    password: undefined,
    isActive: true,
    slug: slugText(text(row, 'post_name')),
    pictures: picturesOf([profile], children),
    about: plainText(text(row, 'post_content')),
    ...linksOf((field) => profile.first(field)),
    wantsNotifications: true,
    createdAt: moment(text(row, 'post_date_gmt')),
    addresses: addressesOf(row, { theme, settings: around.settings, meta: children.postmeta }),
  };
}

function emailIn(value: string): string | undefined {
  const email = value.toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined;
}

function numbersOf(said: (field: PersonField) => string): Pick<OldPerson, 'mobile' | 'isMobileConfirmed'> {
  const written = said('mobile') || said('telephone');
  const digits = written.replaceAll(/\D/g, '').replace(/^00/, '');
  // One without the code of its country could be anybody's.
  const isWhole = /^\s*(\+|00)/.test(written) && /^\d{7,15}$/.test(digits);
  return { mobile: isWhole ? digits : undefined, isMobileConfirmed: false };
}

const link = (value: string) => (value === '#' ? '' : value);

const linksOf = (said: (field: PersonField) => string) => ({
  address: said('address'),
  city: '',
  state: '',
  country: '',
  facebook: link(said('facebook')),
  twitter: link(said('twitter')),
  instagram: link(said('instagram')),
  youtube: link(said('youtube')),
});

function picturesOf(all: readonly Said<PersonField>[], children: Children): string[] {
  const [id] = all.flatMap((one) => idsIn(one.all('picture')));
  const url = all.map((one) => one.first('picture_url')).find(Boolean);
  const paths = id === undefined ? [] : pathsOf(id, children);
  return paths.length > 0 || url === undefined ? paths : pathsOfUrl(url);
}

/** Returns the roles of a user: `a:1:{s:13:"administrator";b:1;}`, under a key with the prefix of the tables. */
function rolesIn(meta: readonly DumpRow[] | undefined): string[] {
  const row = meta?.find(({ meta_key: key }) => key?.endsWith('capabilities'));
  return entriesOf(unserialized(text(row ?? {}, 'meta_value'))).map(([role]) => role);
}
