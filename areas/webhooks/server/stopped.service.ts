import { messageLanguage, operatorReader, publicOwner } from '@keystead/accounts/server';
import { readSeats } from '@keystead/agencies/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { composeEmail, sendOrLog } from '@keystead/platform/mail';
import { type MessageTexts, writeIn } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { type Endpoint, readEndpoint } from './endpoints.queries.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Who is mailed; without a name it is the operator. */
interface Reader {
  readonly language: Awaited<ReturnType<typeof messageLanguage>>;
  readonly email: string;
  readonly name: string;
  /** Of the page that lists the endpoint. */
  readonly path: string;
}

async function readersOf(ctx: Ctx, endpoint: Endpoint): Promise<Reader[]> {
  const { id, account_id: accountId, agency_id: agencyId } = endpoint;
  if (accountId === null && agencyId === null) {
    const { email = '', language } = await operatorReader(ctx);
    return [{ language, email, name: '', path: `/admin/webhooks/${id}/show` }];
  }
  const ids =
    agencyId === null
      ? [accountId ?? 0]
      : (await readSeats(ctx, agencyId)).filter(({ role }) => role === 'owner').map((seat) => seat.accountId);
  const people = await publicOwner(ctx, ids);
  const path = agencyId === null ? '/user/webhooks' : `/user/webhooks?agency=${agencyId}`;
  const readers = ids.map(async (one): Promise<Reader[]> => {
    const person = people.get(one);
    if (!person?.isActive) return [];
    return [{ language: await messageLanguage(ctx, one), email: person.email, name: person.name, path }];
  });
  return (await Promise.all(readers)).flat();
}

/** Mails whose endpoint it is that it was made inactive, unless they have switched it on again. */
export async function mailOfStopped(ctx: Ctx, endpointId: number): Promise<void> {
  const endpoint = await readEndpoint(ctx, endpointId);
  if (!endpoint || endpoint.is_active) return;
  const { companyName: site } = await getSettings(ctx);
  const origin = publicOrigin(ctx);
  const { host } = new URL(endpoint.url);
  for (const { language, email, name, path } of await readersOf(ctx, endpoint)) {
    if (email === '') continue;
    const write = writeIn(texts, language);
    await sendOrLog(
      ctx,
      composeEmail({
        to: email,
        site,
        language,
        tag: 'webhooks',
        subject: write('stopped_subject', { host }),
        preview: write('stopped_text', { host }),
        opening: [
          name === '' ? write('greeting_nameless') : write('greeting', { name }),
          write('stopped_text', { host }),
        ],
        action: { label: write('stopped_action'), url: `${origin}${path}` },
        closing: [write('stopped_closing')],
      }),
      'the mail about a webhook that was made inactive could not be delivered',
    );
  }
}
