import { randomBytes } from 'node:crypto';
import { flushSecurityLog } from '@keystead/platform/security-log';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../contract.ts';
import { CODE, RATE_LIMITS } from '../../rules.ts';
import { apiError, codeSentTo, PASSWORD, wrong } from '../accounts.testing.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(() => {
  site.clock.advance(2 * 86_400);
});

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `1415555${String(1000 + numbers)}`;
};
const newDevice = () => randomBytes(32).toString('base64url');

async function work(): Promise<string> {
  const { data } = await site.call(calls.requestWork, {});
  const challenge = JSON.parse(data.challenge);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
const ask = (number: string, more: { proof_of_work?: string; device?: string } = {}) =>
  site.call(calls.getOtp, { number, ...more });
const textsSent = async () => {
  await site.runJobs();
  return (await site.ctx.ports.mailbox.list({ channel: 'sms', limit: 200 })).length;
};

describe('text messages to unknown numbers', () => {
  it('are few without a proof of work, and not held up with one', async () => {
    const before = await textsSent();
    const most = RATE_LIMITS.textWithoutWorkPerAddress.limit;
    for (let times = 0; times < most; times += 1) await ask(newNumber());
    expect(await apiError(ask(newNumber()))).toMatchObject({ code: 'too_many_requests' });
    await ask(newNumber(), { proof_of_work: await work() });
    expect(await textsSent()).toBe(before + most + 1);
  });

  it('take a proof of work once, of this server, within its time', async () => {
    const issue = async (proof: string) =>
      (await apiError(ask(newNumber(), { proof_of_work: proof }))).details[0];
    const used = await work();
    await ask(newNumber(), { proof_of_work: used });
    expect(await issue(used)).toEqual({ field: 'proof_of_work', message: 'has expired or was used already' });

    const late = await work();
    site.clock.advance(601);
    expect(await issue(late)).toMatchObject({ message: 'has expired or was used already' });

    const { challenge, solution } = JSON.parse(await work());
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const longer = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { until: challenge.parameters.data.until + 1e9 } },
    };
    for (const forged of [
      '{}',
      '[]',
      'not JSON',
      JSON.stringify({ challenge }),
      JSON.stringify({ challenge, solution: { ...solution, derivedKey: 'ab' } }),
      JSON.stringify({ challenge: easier, solution }),
      JSON.stringify({ challenge: longer, solution }),
      JSON.stringify({ challenge: { ...challenge, signature: 'ff'.repeat(32) }, solution }),
    ])
      expect(await issue(forged), forged).toEqual({ field: 'proof_of_work', message: 'is not valid' });
  });

  it('go to the countries that the operator names', async () => {
    await updateSettings(site.ctx, { textCountries: 'PT ES' });
    const before = await textsSent();
    expect((await apiError(ask('14155550100'))).details[0]).toEqual({
      field: 'number',
      message: 'is in a country that this site sends no text messages to',
    });
    await ask('351912345678');
    expect(await textsSent()).toBe(before + 1);
    await updateSettings(site.ctx, { textCountries: '' });
    await ask('14155550100');
  });
});

describe('the cap of a day', () => {
  it('notifies owners at 80 %, leaves the rest to known devices, and ends', async () => {
    await updateSettings(site.ctx, { textsPerDay: 10 });
    const { accountId } = await site.signUp();
    const [number, device] = [newNumber(), newDevice()];
    await runSql(site.ctx.db, 'update account set mobile = $2, mobile_verified = true where id = $1', [
      accountId,
      number,
    ]);
    await ask(number, { proof_of_work: await work() });
    const otp = (await codeSentTo(site, `+${number}`)) ?? '';
    const { auth_id } = await site.call(calls.verifyOtp, { number, otp });
    await site.call(calls.userSignup, { type: '1', auth_id, device });

    for (let times = 0; times < 7; times += 1) await ask(newNumber(), { proof_of_work: await work() });
    const error = await apiError(ask(newNumber(), { proof_of_work: await work() }));
    expect(error).toMatchObject({ code: 'too_many_requests' });
    expect(error.message).toMatch(/today/);
    for (let times = 0; times < 2; times += 1) {
      site.clock.advance(CODE.resendAfter + 1);
      await ask(number, { device });
    }
    site.clock.advance(CODE.resendAfter + 1);
    expect(await apiError(ask(number, { device }))).toMatchObject({ code: 'too_many_requests' });

    await flushSecurityLog(site.ctx);
    const events = await runSql<{ event: string; count: number }>(
      site.ctx.db,
      `select event, sum(count)::int as count from security_event where event like 'text_messages%' group by 1 order by 1`,
    );
    expect(events).toEqual([
      { event: 'text_messages_near_cap', count: 1 },
      { event: 'text_messages_stopped', count: 1 },
    ]);
    await updateSettings(site.ctx, { textsPerDay: 500 });
  });
});

describe('strangers', () => {
  async function atHome() {
    const { email, accountId } = await site.signUp();
    const device = newDevice();
    await site.call(calls.userSignup, { type: '3', email, password: PASSWORD, device });
    return { email, accountId, device };
  }

  it('who ask for codes eight times do not lock out a person on a known device', async () => {
    const { email, accountId, device } = await atHome();
    for (let times = 0; times < RATE_LIMITS.codePerDestination.limit; times += 1) {
      await site.call(calls.getOtp, { email });
      site.clock.advance(CODE.resendAfter + 1);
    }
    const strangers = await apiError(site.call(calls.getOtp, { email }));
    expect(strangers).toMatchObject({ code: 'too_many_requests' });

    await site.call(calls.getOtp, { email, device });
    const otp = (await codeSentTo(site, email)) ?? '';
    // Nor by guessing, which voids the code on unknown devices.
    for (let times = 0; times < CODE.tries; times += 1)
      await apiError(site.call(calls.verifyOtp, { email, otp: wrong(otp) }));
    const { auth_id } = await site.call(calls.verifyOtp, { email, otp, device });
    const { data } = await site.call(calls.userSignup, { type: '3', email, auth_id, device });
    expect(data.id).toBe(accountId);
  });

  it('who try passwords do not lock out a person on a known device', async () => {
    const { email, device } = await atHome();
    for (let times = 0; times < RATE_LIMITS.signInPerAccountAndAddress.limit; times += 1)
      await apiError(site.call(calls.userSignup, { type: '3', email, password: 'guess' }));
    const form = { type: '3', email, password: PASSWORD } as const;
    expect(await apiError(site.call(calls.userSignup, form))).toMatchObject({ code: 'too_many_requests' });
    await site.call(calls.userSignup, { ...form, device });
  });

  it('have no use of a device of another person, or of one that was never signed in on', async () => {
    const [victim, other] = [await atHome(), await atHome()];
    for (let times = 0; times < RATE_LIMITS.codePerDestination.limit; times += 1) {
      await site.call(calls.getOtp, { email: victim.email });
      site.clock.advance(CODE.resendAfter + 1);
    }
    for (const device of [other.device, newDevice()])
      expect(await apiError(site.call(calls.getOtp, { email: victim.email, device }))).toMatchObject({
        code: 'too_many_requests',
      });
    const malformed = await apiError(site.call(calls.getOtp, { email: victim.email, device: 'short' }));
    expect(malformed.details[0]?.field).toBe('device');
  });

  it('learn nothing of a device: its name alone signs no one in', async () => {
    const { email, device } = await atHome();
    await site.call(calls.getOtp, { email, device });
    const otp = (await codeSentTo(site, email)) ?? '';
    // The code of a known device is of no use elsewhere.
    expect(await apiError(site.call(calls.verifyOtp, { email, otp }))).toMatchObject({ code: 'wrong_code' });
  });
});
