import type { AnyCall } from '@keystead/http/call';

/** Stands for a file in an example. */
export class SampleFile {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The site in examples as they are stored; the server of them puts its own address in its place. */
export const SAMPLE_ORIGIN = 'https://homes.example';

/** An example request, and how it is sent by a shell and by JavaScript. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

export function snippetsOf(call: AnyCall, method: string, example: Record<string, unknown>): CodeSample[] {
  return [
    { lang: 'Shell', label: 'curl', source: curl(call, method, example) },
    { lang: 'JavaScript', label: 'fetch', source: fetching(call, method, example) },
  ];
}

/** Returns an example as flat pairs in the keys of the wire: `parameters[0][value]`. */
export function pairsOf(example: Record<string, unknown>): [string, string | SampleFile][] {
  const walk = (name: string, value: unknown): [string, string | SampleFile][] => {
    if (value instanceof SampleFile) return [[name, value]];
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, part]) => walk(`${name}[${key}]`, part));
    return [[name, String(value)]];
  };
  return Object.entries(example).flatMap(([name, value]) => walk(name, value));
}

/** Returns the address of an example, with what a GET asks. */
export function targetOf(call: AnyCall, method: string, example: Record<string, unknown>): string {
  const query = method === 'GET' ? new URLSearchParams(pairsOf(example) as [string, string][]) : undefined;
  return `/api/${call.path}${query?.size ? `?${query}` : ''}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function curl(call: AnyCall, method: string, example: Record<string, unknown>): string {
  const parts = [`curl ${quoted(SAMPLE_ORIGIN + targetOf(call, method, example))}`];
  const pairs = method === 'GET' ? [] : pairsOf(example);
  // Without fields curl would send a GET.
  if (method === 'DELETE' || (method === 'POST' && pairs.length === 0)) parts.push(`-X ${method}`);
  if (call.who !== 'anyone') parts.push('-H "Authorization: Bearer $TOKEN"');
  if (call.idempotent && method === 'POST') parts.push('-H "Idempotency-Key: $(uuidgen)"');
  for (const [name, value] of pairs) {
    // --form-string takes a value as it is, where -F gives @ and < a meaning.
    parts.push(
      value instanceof SampleFile
        ? `-F ${quoted(`${name}=@${value.name}`)}`
        : `--form-string ${quoted(`${name}=${value}`)}`,
    );
  }
  return parts.join(' \\\n  ');
}

function fetching(call: AnyCall, method: string, example: Record<string, unknown>): string {
  const pairs = method === 'GET' ? [] : pairsOf(example);
  const headers = [
    ...(call.who === 'anyone' ? [] : [`authorization: \`Bearer \${token}\``]),
    ...(call.idempotent && method === 'POST' ? [`'idempotency-key': crypto.randomUUID()`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(pairs.length ? ['body: form'] : []),
  ];
  const lines = pairs.map(([name, value]) =>
    value instanceof SampleFile
      ? `form.append(${JSON.stringify(name)}, file); // ${value.name}: a File or Blob`
      : `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  const url = JSON.stringify(SAMPLE_ORIGIN + targetOf(call, method, example));
  return [
    ...(pairs.length ? ['const form = new FormData();', ...lines] : []),
    `const response = await fetch(${url}${options.length ? `, {\n${options.map((one) => `  ${one},\n`).join('')}}` : ''});`,
    call.html ? 'const page = await response.text();' : 'const answer = await response.json();',
    ...(call.html ? [] : ['if (answer.error) throw new Error(answer.message);']),
  ].join('\n');
}
