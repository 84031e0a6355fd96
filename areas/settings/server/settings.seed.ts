import type { Ctx } from '@keystead/platform/context';
import type { Settings } from '../rules.ts';
import { updateSettings } from './settings.service.ts';

const demo: Partial<Settings> = {
  companyEmail: 'hello@keystead.example',
  companyPhone: '+351 21 000 1200',
  companyAddress: 'Rua do Século 79, 1200-433 Lisbon, Portugal',
  aboutUs: `<p>Keystead began with a simple annoyance: looking for a home took too many tabs. We wanted one calm place
with honest pictures, exact places on the map and facts that can be compared.</p>
<p>Owners and agents post directly. Every listing carries its real position, its area and its price per area, and a map
and a list that always say the same thing.</p>`,
  terms: `<h2>Using Keystead</h2><p>You may browse freely. Whoever posts a listing confirms that they may offer the
home, that the facts are true and that the pictures are theirs to show.</p>
<h2>What we may remove</h2><p>Listings that mislead, repeat themselves or break the law are taken down, and the owner is
told why.</p>
<h2>Agreements between you</h2><p>Keystead introduces people to each other. Sales and leases are made between owner and
buyer or tenant.</p>`,
  privacy: `<h2>What we keep</h2><p>Your name, your address for messages, and what you post. Positions hidden in pictures
are removed when you upload them.</p>
<h2>What we do not do</h2><p>We do not sell what we know about you, and no other company is asked about your visit before
you agree to it.</p>
<h2>Your rights</h2><p>You can read, correct and delete what we keep about you under your profile.</p>`,
};

/** What the operator of the demo world has decided. */
export async function seedSettings(ctx: Ctx, pictures: Partial<Settings> = {}): Promise<void> {
  await updateSettings(ctx, { ...demo, ...pictures });
}
