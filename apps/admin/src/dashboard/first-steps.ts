/** What the site knows of how far its set-up is; undefined: not known, or not for this person to see. */
export interface SetUp {
  /** Changes of the screens of settings, by name. */
  readonly changes: Readonly<Partial<Record<'look' | 'money', number | undefined>>>;
  readonly isMailSent: boolean | undefined;
  readonly categories: number | undefined;
  readonly packages: number | undefined;
  readonly listings: number | undefined;
}

export interface FirstStep {
  readonly label: string;
  readonly hint: string;
  /** Where it is done; a screen of the settings by its name. */
  readonly to: { readonly settings: string } | string;
  readonly isDone: boolean;
}

/**
 * Returns what is to be done before visitors come, in order, each with whether it is; nothing once there are homes, and
 * without what this person may not see.
 */
export function firstSteps({ changes, isMailSent, categories, packages, listings }: SetUp): FirstStep[] {
  if (listings !== 0) return [];
  const step = (label: string, hint: string, to: FirstStep['to'], isDone: boolean | undefined) =>
    isDone === undefined ? [] : [{ label, hint, to, isDone }];
  return [
    ...step('Name and look', 'Name, colours and logo.', { settings: 'look' }, isSome(changes.look)),
    ...step('Currency', 'And how sizes and prices are shown.', { settings: 'money' }, isSome(changes.money)),
    ...step('Mail', 'Sign-up codes and alerts are sent by it.', { settings: 'mail' }, isMailSent),
    ...step(
      'Categories',
      'Flats, houses, land, and what is asked of each.',
      '/categories',
      isSome(categories),
    ),
    ...step('Packages', 'What posting and featuring cost.', '/packages', isSome(packages)),
    ...step('First homes', 'From a file, or posted on the site.', '/imports', false),
  ];
}

const isSome = (count: number | undefined) => (count === undefined ? undefined : count > 0);
