import { getSystemSettings, webSettings } from '@keystead/settings/contract';
import { getSettings, updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

describe('web-settings', () => {
  it('answers a guest with every key in the type existing clients expect, and nothing personal', async () => {
    const { data } = await server.call(webSettings);
    expect(data).toMatchObject({
      company_name: 'Keystead',
      currency_symbol: '€',
      selected_currency_data: { code: 'EUR', symbol: '€', name: 'Euro' },
      number_with_suffix: '0',
      system_color: '#1f5a46',
      latitude: '38.7223',
      auto_approve: '1',
      demo_mode: false,
      verification_required_for_user: false,
      distance_option: 'km',
      features_available: { premium_properties: true, project_access: true },
      map_style_url: '',
      default_language: 'en',
    });
    expect(data.languages.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'en English',
      'es Español',
      'fr Français',
      'hi हिन्दी',
      'ar العربية',
    ]);
    expect(data.languages[0]).toEqual({ id: expect.any(Number), code: 'en', name: 'English' });
    expect(data).not.toHaveProperty('is_active');
    expect(data).not.toHaveProperty('verification_status');
  });

  it.each([
    ['1', true],
    ['0', false],
  ])('says whether the site is the demo world: DEMO_WORLD=%s', async (DEMO_WORLD, isDemo) => {
    const site = await startTestServer({ env: { DEMO_WORLD } });
    try {
      expect((await site.call(webSettings)).data.demo_world).toBe(isDemo);
    } finally {
      await site.close();
    }
  });

  it('is the same under the name that apps ask for, by POST and by GET', async () => {
    const { data } = await server.call(webSettings);
    expect((await server.call(getSystemSettings)).data).toEqual(data);
    expect((await server.raw('/api/get_system_settings')).body.data).toEqual(data);
    const { token } = await server.signUp();
    const own = await server.call(getSystemSettings, {}, { token });
    expect(own.data).toMatchObject({ is_active: true, verification_status: 'initial' });
  });

  it('adds the state of the person who asks', async () => {
    const { token } = await server.signUp();
    const { data } = await server.call(webSettings, {}, { token });
    expect(data).toMatchObject({ is_active: true, is_premium: false, subscription: false });
    expect(data.verification_status).toBe('initial');
  });

  it('treats a token that was never given out as a guest', async () => {
    const { status, body } = await server.raw('/api/web-settings', { token: 'forged' });
    expect(status).toBe(200);
    expect(body.data).not.toHaveProperty('is_active');
  });

  it('shows a change in the very next answer, and a falsy auto_approve when it is off', async () => {
    await updateSettings(server.ctx, {
      companyName: 'Casa Nova',
      autoApprove: false,
      numberWithSuffix: true,
    });
    await expect
      .poll(async () => (await server.call(webSettings)).data)
      .toMatchObject({ company_name: 'Casa Nova', auto_approve: 0, number_with_suffix: '1' });
  });

  it('makes pictures absolute addresses', async () => {
    await updateSettings(server.ctx, { logo: 'drawings/logo.png' });
    await expect
      .poll(async () => (await server.call(webSettings)).data.web_logo)
      .toBe(`${server.url}/media/drawings/logo.png`);
  });

  it('leaves out logos of the demo world once the site has another name', async () => {
    const logos = async () => {
      const { data } = await server.call(webSettings);
      return [data.web_logo, data.web_footer_logo, data.web_favicon].map((logo) => logo !== '');
    };
    const drawn = 'demo/drawings/mark.png';
    const pictures = { logo: drawn, footerLogo: drawn, favicon: drawn };
    await updateSettings(server.ctx, { companyName: 'Keystead', ...pictures });
    await expect.poll(logos).toEqual([true, true, true]);
    await updateSettings(server.ctx, { companyName: 'Casa Nova' });
    await expect.poll(logos).toEqual([false, false, true]);
    await updateSettings(server.ctx, { logo: 'drawings/own.png' });
    await expect.poll(logos).toEqual([true, false, true]);
  });
});

describe('updateSettings', () => {
  it('names every error at once and writes nothing', async () => {
    const before = await getSettings(server.ctx);
    const patch = {
      brandColour: 'green',
      latitude: 91,
      currency: { code: 'euro', symbol: '', name: 'Euro' },
      nonsense: 1,
      companyName: 'Half written',
    };
    await expect(updateSettings(server.ctx, patch)).rejects.toMatchObject({
      code: 'validation',
      details: expect.arrayContaining([
        expect.objectContaining({ field: 'brandColour' }),
        expect.objectContaining({ field: 'latitude' }),
        expect.objectContaining({ field: 'currency[code]' }),
        expect.objectContaining({ field: 'currency[symbol]' }),
        expect.objectContaining({ field: 'nonsense' }),
      ]),
    });
    expect(await getSettings(server.ctx)).toEqual(before);
  });

  it('takes percentages by country, written in any way, and no others', async () => {
    await updateSettings(server.ctx, { purchaseCosts: ' es 11,pt   8.5, ' });
    expect((await getSettings(server.ctx)).purchaseCosts).toBe('ES 11, PT 8.5');
    for (const text of ['ES', 'ES 101', 'ES -1', 'ES 11 PT 8', 'ES 1, ES 2', 'XQ 3', 'ES 1.234', '8'])
      await expect(updateSettings(server.ctx, { purchaseCosts: text }), text).rejects.toMatchObject({
        details: [{ field: 'purchaseCosts' }],
      });
    await updateSettings(server.ctx, { purchaseCosts: '' });
  });

  it('checks what lies between two settings', async () => {
    await expect(updateSettings(server.ctx, { minRadius: 50, maxRadius: 10 })).rejects.toMatchObject({
      details: [{ field: 'maxRadius', message: 'must be larger than minRadius' }],
    });
  });
});
