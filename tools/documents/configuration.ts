import { commentAt } from '../contract/comment.ts';

/** A variable of the environment. */
export interface Variable {
  name: string;
  /** What it is while no one sets it; "" for nothing. */
  preset: string;
  /** What holds without a value, as text. */
  unset: string | undefined;
  meaning: string;
}

/**
 * Reads the variables and what they mean from the comments of their schema.
 * @param source text of packages/platform/config/index.ts
 * @param defaults the configuration of an empty environment
 * @throws Error for a variable that nothing explains
 */
export function variablesOf(source: string, defaults: Readonly<Record<string, unknown>>): Variable[] {
  const [, schema = ''] = /^const environment = z\.object\(\{\n([\s\S]*?)^\}\);/m.exec(source) ?? [];
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(({ 1: name = '', index }) => {
    const text = commentAt(schema.slice(0, index));
    if (text === undefined) throw new Error(`${name} has no comment that says what it means`);
    const [meaning = '', unset] = text.split(/ Unset: /);
    return { name, preset: written(defaults[name]), unset: unset?.replace(/\.$/, ''), meaning };
  });
}

/** Returns a value as the environment has it. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined ? '' : String(value);
}

const INTRODUCTION = `# Configuration

By environment variables; an empty one counts as absent. Each may come from a file instead:
\`SECRET_KEY_FILE=/run/secrets/key\`. The server refuses to start with a wrong one and lists every error. What the operator
decides at run time (name, colours, currency, texts) is in the database, not here.

\`.env.example\` has them all, for a file of settings. This page and that file are written by \`npm run documents\` from the
comments in \`packages/platform/config/index.ts\`.

| variable | default | meaning |
| --- | --- | --- |
`;

/** Returns the page that explains every variable. */
export function configurationPage(variables: readonly Variable[]): string {
  const rows = variables.map(({ name, preset, unset, meaning }) => {
    const initially = unset ?? (preset && `\`${preset}\``);
    return `| \`${name}\` | ${initially} | ${meaning} |\n`;
  });
  return `${INTRODUCTION}${rows.join('')}`;
}

const HEAD = `# Every setting with its default, as docs/configuration.md explains them; written by \`npm run documents\`. Copy it to .env,
# remove the "#" of what you set, and start with: set -a; . ./.env; set +a; npm start
`;

/** Returns the example of a file with settings: all of them, none set. */
export function environmentExample(variables: readonly Variable[]): string {
  const entries = variables.map(({ name, preset, unset, meaning }) => {
    const lines = wrapped(unset === undefined ? meaning : `${meaning} Unset: ${unset}.`);
    const value = /\s/.test(preset) ? `'${preset}'` : preset;
    return `\n${lines.map((line) => `# ${line}\n`).join('')}#${name}=${value}\n`;
  });
  return `${HEAD}${entries.join('')}`;
}

function wrapped(text: string): string[] {
  return text.match(/\S.{0,115}(?=\s|$)/g) ?? [];
}
