import type { Ctx } from '@keystead/platform/context';
import { createStaff, findStaffByEmail, printPassword, takeTwoFactor } from '@keystead/staff/server';
import type { Command } from './command.ts';

/** What rescues people of the staff who cannot get into the back office themselves. */
export const PEOPLE_COMMANDS: Readonly<Record<string, Command>> = {
  'staff-owner': {
    usage: 'staff-owner EMAIL NAME…',
    about: 'makes an owner of the back office, and prints a one-time password',
    run: async (ctx, [email = '', ...name], say) => {
      if (!email.includes('@') || name.length === 0) throw new Error('say the email address and the name');
      const id = await createStaff(ctx, { email: email.toLowerCase(), name: name.join(' '), role: 'owner' });
      say(passwordLine(email, await printPassword(ctx, id)));
    },
  },
  'staff-password': {
    usage: 'staff-password EMAIL',
    about: 'prints a one-time password for someone of the staff; their sessions end',
    run: async (ctx, [email = ''], say) =>
      say(passwordLine(email, await printPassword(ctx, await idOf(ctx, email)))),
  },
  'staff-two-factor': {
    usage: 'staff-two-factor EMAIL',
    about: 'forgets a lost authenticator app; the next sign-in sets one up, sessions end',
    run: async (ctx, [email = ''], say) => {
      await takeTwoFactor(ctx, await idOf(ctx, email));
      say(`${email} sets an authenticator app up at the next sign-in.`);
    },
  },
};

const passwordLine = (email: string, password: string) =>
  `${email} signs in with ${password} once, within a week, and chooses a new one then.`;

async function idOf(ctx: Ctx, email: string): Promise<number> {
  const person = await findStaffByEmail(ctx, email.toLowerCase());
  if (!person) throw new Error('say who of the staff, by the email address');
  return person.id;
}
