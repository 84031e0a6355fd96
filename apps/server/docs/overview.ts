import { code, WHO } from './call.ts';
import type { DocumentedPath } from './document.ts';
import { type Html, html, prose } from './html.ts';

/** Fewest and most words that are looked for. */
const MOST_WORDS = 8;

/** Returns the first page: how the API is spoken, and every call there is; with search terms, only the calls that speak of them. */
export function overviewPage(paths: readonly DocumentedPath[], words: string, origin: string): Html {
  const found = words === '' ? paths : paths.filter((path) => speaksOf(path, words));
  return html`<h1>The API</h1>
<form role="search" method="get" action="/api/docs">
<label for="q">Find a call</label>
<div class="find"><input id="q" name="q" type="search" value="${words}" maxlength="200" placeholder="listing, favourite, invoice …"><button>Find</button></div>
</form>
${words === '' ? howTo(origin) : html`<p role="status">${found.length === 0 ? 'No call speaks of that.' : `${found.length} ${found.length === 1 ? 'call' : 'calls'}`} <a href="/api/docs">All calls</a></p>`}
${part(
  'calls',
  'Calls of the site',
  found.filter((path) => !isForStaff(path)),
)}
${part('staff', 'Calls of the back office', found.filter(isForStaff))}`;
}

const isForStaff = ({ operations }: DocumentedPath) => operations[0]?.operation['x-who'] === 'staff';

function speaksOf({ path, area, operations }: DocumentedPath, words: string): boolean {
  const text = [
    path,
    area,
    ...operations.flatMap(({ operation: one }) => [one.operationId, one.summary, one.description ?? '']),
  ]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .every((word) => text.includes(word));
}

function part(id: string, title: string, paths: readonly DocumentedPath[]): Html | undefined {
  if (paths.length === 0) return undefined;
  const areas = [...new Set(paths.map(({ area }) => area))];
  const anchor = (area: string) => (id === 'calls' ? area : `${id}-${area}`);
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<nav class="areas" aria-label="${title}">${areas.map((area) => html`<a href="#${anchor(area)}">${area}</a> `)}</nav>
${areas.map(
  (area) => html`<h3 id="${anchor(area)}"><a class="anchor" href="#${anchor(area)}">${area}</a></h3>
<ul class="calls">${paths.filter((path) => path.area === area).map(line)}</ul>`,
)}</section>`;
}

function line({ path, operations }: DocumentedPath): Html {
  const [first] = operations;
  if (!first) return html``;
  const who = first.operation['x-who'];
  return html`<li><a href="/api/docs/${path}"><code>${path}</code></a> <span class="method">${operations.map(({ method }) => method).join(' ')}</span>
${who === 'signed_in' && html`<span class="mark">${WHO.signed_in}</span>`}<p>${prose(first.operation.summary)}</p></li>`;
}

function howTo(origin: string): Html {
  return html`<p class="lead">Everything this site does goes through the calls below. They stand under <code>${origin}/api/</code>,
also as an <a href="/api/openapi.json">OpenAPI 3.1 document</a> and as a typed client for Node and browsers, <code>@keystead/client</code>.
Language models search and read by MCP: tools at <code>${origin}/mcp</code> (Streamable HTTP, no key).</p>
<h2 id="answers"><a class="anchor" href="#answers">Answers</a></h2>
<p>An answer is JSON: <code>error</code> false, <code>message</code>, <code>data</code>, and for lists <code>total</code>. An error has its true status, <code>error</code> true,
a sentence for people in <code>message</code>, a word for programs in <code>code</code>, and names invalid fields as they were sent.</p>
${code(
  '400',
  `{
  "error": true,
  "message": "price: must be a number",
  "code": "validation",
  "details": [{ "field": "price", "message": "must be a number" }],
  "request_id": "4c2f6a52-0f0e-4a57-9d4a-2f0f3a2f1b7e"
}`,
)}
<h2 id="sign-in"><a class="anchor" href="#sign-in">Signing in</a></h2>
<p><a href="/api/docs/user_signup"><code>user_signup</code></a> gives a <code>token</code>; calls for signed-in people carry it. Calls of the back office need the token of a session there.</p>
${code(
  'curl',
  `TOKEN=$(curl -s '${origin}/api/user_signup' -F type=3 -F email=you@example.org -F password='…' | jq -r .token)
curl '${origin}/api/get-my-profile' -H "Authorization: Bearer $TOKEN"`,
)}
<h2 id="origins"><a class="anchor" href="#origins">From web pages elsewhere</a></h2>
<p>Scripts of any origin may call the API and fetch the files it names, unless the operator has listed who may. Send the token as a header; cookies are never read.</p>
<h2 id="requests"><a class="anchor" href="#requests">Requests</a></h2>
<p>A GET asks in its address. Anything else may be sent as a form (multipart, the only one with files; or urlencoded) or as a JSON object: they mean the same.
Lists and objects in forms are written <code>parameters[0][value]</code>. Numbers may be text, yes and no are 1 and 0, and an empty text is as good as none.</p>
<h2 id="lists"><a class="anchor" href="#lists">Lists</a></h2>
<p><code>limit</code> is 10 unless it is given, and 100 at most; <code>offset</code> goes to 10,000. Where an answer has <code>next_cursor</code>, it leads on from there as <code>cursor</code>.</p>
<h2 id="limits"><a class="anchor" href="#limits">Limits</a></h2>
<p>Clients that ask too much get 429 with <code>Retry-After</code>, a busy server 503. Where a call takes an <code>Idempotency-Key</code>, a request sent again under the same key happens once.</p>`;
}
