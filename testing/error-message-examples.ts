import { PROFILE_FIELDS } from '@keystead/accounts/rules';
import { EMBED_NAMES } from '@keystead/kit/embeds';
import { LIFE_ACTIONS, TRANSITIONS } from '@keystead/listings/rules';
import { METHOD_NAMES, STATES } from '@keystead/payments/rules';

/** What is put into an error message: `texts` are English too and have translations, `data` is shown as it is. */
export interface Examples {
  texts?: readonly string[];
  data?: readonly string[];
}

const OWNERS_ACTIONS = LIFE_ACTIONS.filter((action) => TRANSITIONS[action].who.includes('owner')).map(
  (action) => TRANSITIONS[action].words,
);

/** Names of payment methods: brands are shown as they are, the others have translations. */
const BRANDS = Object.values(METHOD_NAMES).filter((name) => !/ /.test(name));

/** What stands for the placeholders of error messages, by the name of the placeholder. */
const BY_NAME: Readonly<Record<string, Examples>> = {
  max: { data: ['50'] },
  min: { data: ['2'] },
  count: { data: ['30'] },
  days: { data: ['21'] },
  version: { data: ['3'] },
  size: { data: ['3,000 KB'] },
  email: { data: ['ana@example.com'] },
  code: { data: ['xx'] },
  currency: { data: ['JPY'] },
  site: { data: ['facebook.com'] },
  order: { data: ['newest'] },
  other: { data: ['cheapest'] },
  methods: { data: ['GET, HEAD'] },
  choices: { data: ['Daily, Monthly, Quarterly, Yearly'] },
  words: { data: ['0, 1'] },
  services: { data: [EMBED_NAMES] },
  name: { data: ['Bilbao', ...BRANDS] },
  kind: { texts: ['property', 'project'] },
  kinds: { texts: ['JPEG or PNG', 'JPEG, PNG or GIF'] },
  use: { data: ['7'] },
  verb: { texts: ['post', 'feature'] },
  fields: { texts: [...PROFILE_FIELDS, PROFILE_FIELDS.join(', ')] },
  action: { texts: OWNERS_ACTIONS },
  actions: { texts: OWNERS_ACTIONS },
  review: { texts: ['waiting for review', 'approved', 'rejected', 'expired'] },
  offer: { texts: ['for sale', 'for rent', 'sold', 'rented out'] },
  what: { texts: ['email address', 'phone number'] },
  time: { texts: ['30 seconds', '5 minutes'] },
  limit: { texts: ['You can keep 20 drafts.', 'Your drafts can hold 60 files.'] },
  why: { texts: STATES.map((state) => `It is in the state ${state}.`) },
  state: { texts: ['approved and for sale', 'expired and for rent (switched off)'] },
};

/** Where a placeholder of the same name holds something else in one message: its examples, by the English message. */
const BY_MESSAGE: Readonly<Record<string, Readonly<Record<string, Examples>>>> = {
  '{{what}} Please wait {{time}} and try again.': {
    what: { texts: ['Too many tries.', 'A code was sent a moment ago.'] },
  },
  'has the field “{{field}}”, which there is not': { field: { data: ['nmae'] } },
  'confirm the new {{what}} with a one-time code first': { what: { texts: ['email address', 'number'] } },
  'Sign-in with {{name}} is switched off on this site.': {
    name: { texts: ['a phone number', 'email and password'], data: ['Google'] },
  },
  '{{name}} is not enabled here.': {
    name: { texts: Object.values(METHOD_NAMES).filter((name) => / /.test(name)), data: BRANDS },
  },
  'No receipt is waited for: this payment {{why}}.': {
    why: { texts: ['is no bank transfer', ...STATES.map((state) => `is in the state ${state}`)] },
  },
  'It is in the state {{state}}.': { state: { texts: STATES } },
  'is in the state {{state}}': { state: { texts: STATES } },
  'This project is {{state}}, so you cannot {{action}}. You can: {{actions}}.': {
    state: { texts: ['waiting for review', 'approved', 'rejected'] },
  },
  'The file must not be larger than {{size}} KB.': { size: { data: ['3000', '3,000'] } },
  'The picture is {{size}} pixels; it must be at least {{min}}.': {
    size: { data: ['80×90'] },
    min: { data: ['120×120'] },
  },
  '{{size}} KB': { size: { data: ['3000', '3,000'] } },
  ...Object.fromEntries(
    [
      'You have no active package; one is needed to {{action}}.',
      'None of your packages lets you {{action}}.',
      'You have used up what your packages hold; another one is needed to {{action}}.',
    ].map((message) => [
      message,
      {
        action: {
          texts: [
            'post a property',
            'feature a property',
            'post a project',
            'feature a project',
            'see the full mortgage schedule',
            'see premium properties',
            'see details of projects',
          ],
        },
      },
    ]),
  ),
};

/**
 * Makes real English messages of one with placeholders.
 * @returns for each: the English text, the parts of it that stay as they are, and those that have translations
 * @throws Error for a placeholder without examples
 */
export function realMessages(message: string): { english: string; data: string[]; texts: string[] }[] {
  let made = [{ english: message, data: [] as string[], texts: [] as string[] }];
  for (const [placeholder, name = ''] of message.matchAll(/\{\{(\w+)\}\}/g)) {
    const examples = BY_MESSAGE[message]?.[name] ?? BY_NAME[name];
    if (!examples) throw new Error(`No example of {{${name}}} in “${message}”`);
    const put = (value: string, kind: 'data' | 'texts') =>
      made.map((one) => ({
        ...one,
        english: one.english.replace(placeholder, () => value),
        [kind]: [...one[kind], value],
      }));
    made = [
      ...(examples.data ?? []).flatMap((value) => put(value, 'data')),
      ...(examples.texts ?? []).flatMap((value) => put(value, 'texts')),
    ];
  }
  return made;
}
