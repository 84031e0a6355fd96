import { z } from 'zod';

/** ISO-8601, UTC. */
const moment = z.string();
const count = z.number().int();

/** What the `data` of a payload holds, by what an event is about. Further fields may be added. */
export const PAYLOADS = {
  listing: z.object({
    id: count.describe('Number of the listing'),
    url: z.string().describe('Address of its page'),
    title: z.string().describe('In the language that it was written in'),
    offer: z.enum(['sell', 'rent', 'sold', 'rented']).describe('Whether it is for sale or to let, or was'),
    price: z.number().nullable().describe('In `currency`; null where it is on request'),
    previous_price: z
      .number()
      .nullable()
      .describe('Before `listing.price_changed`, in `currency`; null otherwise'),
    currency: z.string().describe('ISO 4217, of the site'),
    city: z.string().describe('"" where it has none'),
    is_on_market: z.boolean().describe('Whether everybody may see it'),
    agent_id: count.describe('Who is in charge of it'),
    agency_id: count.describe('The agency that it belongs to; 0 for none'),
  }),
  lead: z.object({
    id: count.describe('Number of the lead'),
    state: z.string().describe('`new`, `contacted`, `viewing`, `offer`, `won` or `lost`'),
    lost_reason: z.string().nullable().describe('Null unless lost'),
    name: z.string().describe('"" where it is not known'),
    email: z.string().describe('As the person shows it; "" where they do not'),
    phone: z.string().describe('As the person shows it; "" where they do not'),
    property_id: count.describe('The listing that they first asked about; 0 for none'),
    property_title: z.string().describe('What it was called then; "" for none'),
    agent_id: count.describe('Who is in charge of the lead; 0 for nobody'),
    agency_id: count.describe('The agency whose lead it is; 0 for none'),
    first_contact_at: moment.describe('ISO-8601, UTC'),
  }),
  viewing: z.object({
    id: count.describe('Number of the viewing'),
    state: z.string().describe('`requested`, `confirmed`, `cancelled`, `held` or `no_show`'),
    property_id: count.describe('The listing that is seen'),
    property_title: z.string().describe('What it was called when the viewing was booked'),
    place: z.string().describe('Where it is'),
    starts_at: moment.describe('ISO-8601, UTC'),
    ends_at: moment.describe('ISO-8601, UTC'),
    time_zone: z.string().describe('IANA, of the home'),
    is_open_house: z.boolean().describe('Whether others may come, too'),
    visitor_name: z.string().describe('"" for an account that is gone'),
    cancelled_by: z.string().nullable().describe('`agent` or `visitor`; null unless cancelled'),
    agent_id: count.describe('Who shows the home; 0 for an account that is gone'),
    agency_id: count.describe('The agency that the listing belongs to; 0 for none'),
  }),
  payment: z.object({
    id: count.describe('Number of the payment'),
    amount: z.string().describe('With a decimal point, in `currency`'),
    currency: z.string().describe('ISO 4217'),
    method: z.string().describe('How it was paid: by which gateway, or `bank`'),
    package_id: count.describe('The package that was bought'),
    package: z.string().describe('What it was called then'),
    account_id: count.describe('Who has paid'),
    agency_id: count.describe('The agency that the package is for; 0 for the payer'),
    agency: z.string().describe('Name of that agency; "" for none'),
  }),
  test: z.object({ message: z.string().describe('That this is a test') }),
} as const satisfies Readonly<Record<string, z.ZodObject>>;
export type About = keyof typeof PAYLOADS;
export type Data<Of extends About> = z.input<(typeof PAYLOADS)[Of]>;
