import type { DocumentedPath, Operation } from './document.ts';
import { answerTable, fieldsIn, fieldTable } from './fields.ts';
import { type Html, html, prose } from './html.ts';

export const WHO: Record<Operation['x-who'], string> = {
  anyone: 'Anyone',
  signed_in: 'Signed-in people',
  staff: 'Staff',
};

/** Returns the page of one address of the API: what for, who may, what is sent, what comes back, with examples. */
export function callPage({ path, area, operations }: DocumentedPath): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb"><a href="/api/docs">API</a> / <a href="/api/docs#${area}">${area}</a></nav>
<h1><code>${path}</code></h1>
${operations.map((one) => operationPart(path, one, operations.length > 1))}`;
}

function operationPart(
  path: string,
  { method, operation }: DocumentedPath['operations'][number],
  isOneOfMany: boolean,
): Html {
  const prefix = isOneOfMany ? `${method.toLowerCase()}-` : '';
  const heading = (name: string, text: string) =>
    html`<h3 id="${prefix}${name}"><a class="anchor" href="#${prefix}${name}">${text}</a></h3>`;
  const success = Object.entries(operation.responses['200']?.content ?? {})[0];
  return html`<section aria-labelledby="${prefix}call">
<h2 id="${prefix}call"><span class="method">${method}</span> <code>/api/${path}</code></h2>
<p class="lead">${prose(operation.summary)}.</p>
${operation.description && html`<p>${prose(operation.description)}</p>`}
<dl>
<dt>Who may call</dt><dd>${whoMay(operation)}</dd>
${isOneOfMany ? undefined : html`<dt>In the client</dt><dd><code>${operation.operationId}(…)</code></dd>`}
${method !== 'GET' && html`<dt>Sent as</dt><dd>multipart/form-data, application/x-www-form-urlencoded or application/json; at most ${size(operation['x-max-body-bytes'])}</dd>`}
</dl>
${heading('parameters', method === 'GET' ? 'Parameters' : 'Fields')}
${sentTable(method, operation)}
${heading('request', 'Example request')}
${operation['x-codeSamples'].map(({ label, source }) => code(label, source))}
${
  success &&
  html`${heading('answer', 'Example answer')}
${code('200', typeof success[1].example === 'string' ? success[1].example : JSON.stringify(success[1].example, null, 2))}
${
  fieldsIn(success[1].schema).length > 0 &&
  html`<details><summary>Every field of the answer</summary>
${answerTable(success[1].schema, 'Fields of the answer')}</details>`
}`
}
${heading('errors', 'Errors')}
${errors(operation)}
</section>`;
}

function whoMay(operation: Operation): string {
  const right = operation['x-right'];
  return right === undefined ? WHO[operation['x-who']] : `${WHO.staff} with the right ${right}`;
}

function size(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} kB`;
}

function sentTable(method: string, { parameters = [], requestBody }: Operation): Html {
  const asked = parameters.map(({ required = false, ...one }) => ({
    name: one.name,
    schema: one.schema,
    description: one.description,
    isRequired: required,
  }));
  const sent = requestBody?.content['multipart/form-data']?.schema;
  const isGet = method === 'GET';
  return fieldTable(
    isGet ? asked : [...(sent ? fieldsIn(sent) : []), ...asked],
    isGet ? 'Parameters of the address' : 'Fields of the body',
  );
}

/** Returns a block of code that can be scrolled by keyboard. */
export function code(label: string, source: string): Html {
  return html`<figure><figcaption>${label}</figcaption><pre tabindex="0" role="region" aria-label="${label}"><code>${source}</code></pre></figure>`;
}

function errors({ responses }: Operation): Html {
  const failures = Object.entries(responses).filter(([status]) => status !== '200');
  return html`<ul class="errors">${failures.map(
    ([status, { description }]) =>
      html`<li><strong>${status}</strong> ${description.split(', ').map((name) => html`<code>${name}</code> `)}</li>`,
  )}</ul>`;
}
