import { publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { composeEmail, sendOrLog } from '@keystead/platform/mail';
import { writeIn, writtenLanguage } from '@keystead/platform/message-texts';
import { readSlot, readViewing } from '../viewings.queries.ts';
import { siteOf, texts, whenOf } from '../wording.service.ts';
import { readGuest } from './guests.queries.ts';
import { linkOf } from './links.ts';

const LOST = 'a mail to a guest about a viewing could not be delivered';

/**
 * Mails a guest the link that books what is on hold, or reminds them of what they have booked. The first says nothing that its sender
 * wrote, not even a name: the address may be anybody's.
 */
export async function mailToGuest(
  ctx: Ctx,
  { guestId, what }: { guestId: number; what: 'hold' | 'reminder' },
) {
  const guest = await readGuest(ctx, guestId);
  if (!guest || (what === 'hold') !== (guest.viewing_id === null)) return;
  const viewing = guest.viewing_id === null ? undefined : await readViewing(ctx, guest.viewing_id);
  const slot = viewing ?? (await readSlot(ctx, guest.slot_id));
  if (!slot || (viewing && viewing.state !== 'confirmed')) return;
  const language = writtenLanguage(guest.language);
  const write = writeIn(texts, language);
  const site = await siteOf(ctx);
  const agentId = slot.agent_id ?? 0;
  const person = (await publicOwner(ctx, [agentId])).get(agentId)?.name || write('someone');
  const values = { title: slot.listing_title, site: site.name, person };
  const email = {
    to: guest.email,
    site: site.name,
    language,
    tag: 'viewing',
    subject: write(`${what}_subject`, values),
    details: [{ label: write('when'), value: whenOf(slot, language) }],
  };
  const url = linkOf(ctx, guest.form_nonce);
  const message = composeEmail(
    what === 'hold'
      ? {
          ...email,
          opening: [write('hold_opening', values), write('hold_text')],
          action: { label: write('hold_action'), url },
          closing: [write('hold_closing')],
        }
      : {
          ...email,
          opening: [write('greeting', { name: guest.name }), write('reminder_text', values)],
          action: { label: write('action_guest'), url },
          closing: [write('closing')],
        },
  );
  await sendOrLog(ctx, message, LOST);
}
