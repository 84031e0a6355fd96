import { EVENT_NAMES, TEST_EVENT, WEBHOOK_EVENTS } from '@keystead/webhooks/events';
import { type About, PAYLOADS } from '@keystead/webhooks/payloads';
import { MOST_ATTEMPTS, PAYLOAD_VERSION, TIMES, WAITS } from '@keystead/webhooks/rules';
import { z } from 'zod';

const HOUR = 3600;

const waitLabel = (seconds: number): string =>
  seconds < HOUR ? `${seconds / 60} min` : `${seconds / HOUR} h`;

const typeLabel = (schema: {
  type?: string | string[];
  enum?: string[];
  anyOf?: { type?: string }[];
}): string => {
  if (schema.enum) return schema.enum.map((value) => `\`"${value}"\``).join(', ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? (schema.anyOf ?? []).map(({ type }) => type).join(' or ');
};

function fieldsOf(about: About): string {
  const schema = z.toJSONSchema(PAYLOADS[about], { io: 'output' }) as {
    properties: Record<string, { description?: string; type?: string }>;
  };
  const rows = Object.entries(schema.properties).map(
    ([name, property]) => `| \`${name}\` | ${typeLabel(property)} | ${property.description ?? ''} |\n`,
  );
  return `| field | type | meaning |\n| --- | --- | --- |\n${rows.join('')}`;
}

const eventsOf = (about: About): string =>
  EVENT_NAMES.filter((name) => WEBHOOK_EVENTS[name].about === about)
    .map((name) => `| \`${name}\` | ${WEBHOOK_EVENTS[name].when} |\n`)
    .join('');

const ABOUTS = Object.keys(PAYLOADS).filter((about): about is About => about !== 'test');
const titleOf = (about: string): string => `${about.charAt(0).toUpperCase()}${about.slice(1)}s`;

/** Returns the page for whose programs receive webhooks. */
export function webhooksPage(): string {
  const sections = ABOUTS.map(
    (about) =>
      `## ${titleOf(about)}\n\n| event | when |\n| --- | --- |\n${eventsOf(about)}\n\`data\`:\n\n${fieldsOf(about)}`,
  );
  return `# Webhooks

Your program receives a request by HTTPS when something happens: an endpoint is added at \`/user/webhooks\`, of one's own or of an agency that one
owns, and in the back office for all of the site. Written by \`npm run documents\` from \`areas/webhooks/events.ts\`.

## What is sent

A \`POST\` with a JSON body:

    {"id": "evt_…", "type": "listing.published", "version": ${PAYLOAD_VERSION}, "timestamp": "2027-05-31T09:30:00.000Z", "data": {…}}

\`version\` changes when what is there changes its meaning; fields may be added without it. \`timestamp\` says when it happened, ISO-8601
in UTC. Events may arrive in another order than they happened in. An endpoint of an agency hears of the homes, leads and viewings of the
agency; one of a person, of their own, and of their payments; one of the operator, of all.

## Signatures

As [Standard Webhooks](https://www.standardwebhooks.com) describe it, so that their libraries verify it. Three headers:

| header | what |
| --- | --- |
| \`webhook-id\` | The id of the event, the same at each try: who remembers it handles each event once |
| \`webhook-timestamp\` | When this try was signed, in seconds since 1970: reject old ones |
| \`webhook-signature\` | \`v1,\` and the base64 of the HMAC-SHA256 of \`id.timestamp.body\`; several, with a space between them, while a former secret is valid |

The key is what follows \`whsec_\` in the secret, decoded from base64. A renewed secret comes with ${TIMES.formerSecret / HOUR} hours in which the former one signs, too.

## Answers and tries

Any status from 200 to 299 within ${TIMES.patience} seconds says that an event has arrived; redirects are not followed. Otherwise it is tried again after
${WAITS.map(waitLabel).join(', ')}: ${MOST_ATTEMPTS} tries in about a day. The log of ${TIMES.stored / HOUR / 24} days shows each event with the beginning of the last answer, and sends it again by hand.
An endpoint at which nothing has arrived for ${TIMES.failing / HOUR / 24} days becomes inactive, and its owner gets a mail. \`${TEST_EVENT}\` is sent by hand.

${sections.join('\n')}`;
}
