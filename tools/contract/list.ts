import type { DocumentedCall } from './document.ts';
import { type JsonSchema, schemaOf } from './schema.ts';

const HEAD = `The calls of the API below /api/, written from the contracts by \`npm run contract\`, so that a change of the wire
shows in review: method, path and who may call, then the fields that are sent and those of the answer (beside error
and message). "?" may be absent, "[]" is a list, "{}" holds fields, "*" stands for any name. Types are in
packages/client/src/*.gen.ts.
`;

/** Lists every call with the names of its fields, in a form short enough to be read. */
export function callList(calls: readonly DocumentedCall[]): string {
  return `${HEAD}\n${calls.map(entry).join('')}`;
}

function entry({ call }: DocumentedCall): string {
  const who = call.right === undefined ? call.who : `${call.who} ${call.right}`;
  const methods = [call.method, ...call.alsoMethods].join('|');
  const sent = fieldsOf(schemaOf(call.request, 'input'));
  const { error: _, message: __, ...answered } = schemaOf(call.answer, 'output').properties ?? {};
  const answer = call.html ? 'a page' : fieldsOf({ properties: answered, required: Object.keys(answered) });
  return `${methods} ${call.path}: ${who}\n${sent && `  < ${sent}\n`}${answer && `  > ${answer}\n`}`;
}

/** Returns the names of all fields that an object of this schema may have. */
function fieldsOf(schema: JsonSchema): string {
  return [...new Set(namesOf(schema))].join(' ');
}

function namesOf(schema: JsonSchema): string[] {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  return [
    ...Object.entries(properties).map(
      ([name, part]) => `${name}${required.includes(name) ? '' : '?'}${held(part)}`,
    ),
    ...(typeof others === 'object' ? [`*${held(others)}`] : []),
    ...alternatives(schema).flatMap(namesOf),
  ];
}

/** Returns the fields within a field; nothing for plain values. */
function held(schema: JsonSchema): string {
  const items = [schema, ...alternatives(schema)].find((one) => typeof one.items === 'object')?.items;
  if (typeof items === 'object') return `[]${held(items)}`;
  const fields = fieldsOf(schema);
  return fields && `{${fields}}`;
}

function alternatives({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): JsonSchema[] {
  return [...anyOf, ...oneOf, ...allOf];
}
