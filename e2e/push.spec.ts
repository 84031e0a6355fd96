import { type PushService, type StandInBrowser, startPushService } from '../testing/push-service.ts';
import { messages, someone, VISITOR, write } from './support/chat.ts';
import { postHome } from './support/homes.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, storedToken } from './support/people.ts';
import { driveWorker, underWorker, type WorkerScope, workerWithoutScreen } from './support/service-worker.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/**
 * The browser subscribes at the stand-in: its maker's push service cannot be reached from here. The visitor says yes when asked;
 * without a screen a browser says no before anyone is.
 */
async function subscribesHere(context: BrowserContext, page: Page): Promise<StandInBrowser> {
  const { data } = await (await page.request.get('/api/push-key')).json();
  const browser = service.subscribe(data.public_key);
  await context.addInitScript(
    (stored) => {
      const { subscription, key } = stored;
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      );
      const made = {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem('stand-in');
          return true;
        },
      };
      const answer = () => (localStorage.getItem('stand-in-answer') ?? 'default') as NotificationPermission;
      Object.defineProperty(Notification, 'permission', { get: answer });
      Notification.requestPermission = async () => {
        localStorage.setItem('stand-in-answer', 'granted');
        return 'granted';
      };
      PushManager.prototype.subscribe = async ({
        applicationServerKey,
      }: PushSubscriptionOptionsInit = {}) => {
        if (applicationServerKey !== key) throw new Error('Subscribed with a key of nobody');
        localStorage.setItem('stand-in', '1');
        return made as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('stand-in') === null ? null : (made as unknown as PushSubscription);
    },
    { subscription: browser.subscription, key: data.public_key as string },
  );
  return browser;
}

test('who has sent a message is offered to hear of the answer, and does', async ({ browser, baseURL }) => {
  test.slow();
  const origin = new URL(baseURL ?? '').origin;
  const agent = await someone(browser, DEMO_AGENT);
  const home = await postHome(agent, DEMO_AGENT, `Flat to hear of ${Date.now()}`);
  const seeker = await someone(browser, VISITOR);
  const context = seeker.context();
  const device = await subscribesHere(context, seeker);
  await open(seeker, home.path);
  await underWorker(seeker);

  await test.step('no one asks on arrival, nor before something was sent', async () => {
    await seeker.getByRole('main').getByRole('link', { name: 'Message', exact: true }).first().click();
    await expect(seeker.getByRole('button', { name: 'Is it still available?' })).toBeVisible();
    await expect(seeker.getByText('Get notified of the reply')).toBeHidden();
  });

  await test.step('then it is explained, and turned on by a click', async () => {
    await seeker.getByRole('button', { name: 'Is it still available?' }).click();
    await expect(seeker.getByText('Get notified of the reply')).toBeVisible();
    const registered = seeker.waitForResponse('**/api/update_fcm_token');
    await seeker.getByRole('button', { name: 'Turn on notifications' }).click();
    expect((await registered).status()).toBe(200);
    await expect(seeker.getByText('Get notified of the reply')).toBeHidden();
  });

  const conversation = new URL(seeker.url());
  const [driver, worker] = [await driveWorker(seeker, origin), await workerWithoutScreen(context)];
  await test.step('a message to a closed site arrives encrypted at the push service', async () => {
    await seeker.goto('about:blank');
    await agent.goto('/user/chat');
    await agent.getByRole('link').filter({ hasText: 'Flat to hear of' }).first().click();
    await expect(messages(agent).getByText('Is it still available?')).toBeVisible();
    await write(agent, 'It is. Come and see.');
    await expect.poll(() => device.messages.length, { timeout: 45_000 }).toBe(1);
    expect(service.issues).toEqual([]);
  });

  const text = device.messages[0]?.text ?? '';
  await test.step('and is shown by the service worker', async () => {
    expect(JSON.parse(text)).toMatchObject({
      body: expect.stringContaining('Flat to hear of'),
      kind: 'message',
    });
    await driver.push(text);
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
    await expect.poll(shown).toMatchObject([{ body: expect.stringContaining('Flat to hear of') }]);
    const leads = new URL((await shown())[0]?.data.url ?? '', origin);
    expect(leads.pathname).toBe('/user/chat');
    expect(leads.searchParams.get('user')).toBe(conversation.searchParams.get('user'));
  });

  await test.step('a click on it opens the right page, or goes to it where it is open', async () => {
    const press = () =>
      worker.evaluate(async () => {
        const { shown, did, keystead } = globalThis as unknown as WorkerScope;
        if (shown[0]) await keystead.push.clicked(shown[0]);
        return did.splice(0);
      });
    expect(await press()).toEqual([expect.stringMatching(/^opened \/user\/chat\?/)]);
    await seeker.goto('/user/chat');
    await expect(seeker.getByText('It is. Come and see.').first()).toBeVisible();
    expect(await press()).toEqual(['focused']);
    await expect(seeker).toHaveURL(/[?&]user=/);
    await expect(messages(seeker).getByText('It is. Come and see.')).toBeVisible();
  });

  await test.step('in front of its reader a push is a note, with a way to its page', async () => {
    await open(seeker, '/faqs');
    const news = {
      title: 'A home you saved',
      body: 'It costs less now.',
      url: home.path,
      kind: 'favourite',
      tag: 'x',
    };
    // Who listens for pushes stands with the account's menu, which comes after the page.
    await expect(seeker.getByRole('button', { name: 'Your account' })).toBeEnabled();
    await driver.push(JSON.stringify(news));
    const note = seeker.getByRole('dialog').filter({ hasText: 'A home you saved' });
    await expect(note.getByText('It costs less now.')).toBeVisible();
    await note.getByRole('button', { name: 'Open' }).click();
    await expect(seeker).toHaveURL(new RegExp(home.path));
  });

  await test.step('signing out ends it, and forgets what was looked at', async () => {
    const session = await storedToken(seeker);
    await seeker.getByRole('button', { name: 'Your account' }).click();
    await seeker.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(seeker.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const own = () => seeker.evaluate(async () => (await caches.keys()).includes('keystead-own'));
    await expect.poll(own).toBe(false);
    expect(await seeker.evaluate(() => localStorage.getItem('stand-in'))).toBeNull();
    const answer = await seeker.request.get('/api/get-my-profile', {
      headers: { authorization: `Bearer ${session}` },
    });
    expect(answer.status()).toBe(401);
  });
  await agent.context().close();
  await context.close();
});

test('what was written without a connection is sent after the tab was closed', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = new URL(baseURL ?? '').origin;
  const agent = await someone(browser, DEMO_AGENT);
  const home = await postHome(agent, DEMO_AGENT, `Flat behind the hill ${Date.now()}`);
  const seeker = await someone(browser, VISITOR);
  const context = seeker.context();
  await open(seeker, home.path);
  await underWorker(seeker);
  await seeker.getByRole('main').getByRole('link', { name: 'Message', exact: true }).first().click();
  await seeker.getByRole('button', { name: 'Is it still available?' }).click();
  await expect(messages(seeker).getByText('Is it still available?')).toBeVisible();
  await context.setOffline(true);
  await write(seeker, 'Sent from behind the hill');
  await expect
    .poll(() => seeker.evaluate(leftWithWorker), 'what the page has left with the worker')
    .toContain('Sent from behind the hill');

  // Another site's page, so that none of this one's is open.
  const elsewhere = await context.newPage();
  await seeker.close();
  await context.setOffline(false);
  const driver = await driveWorker(elsewhere, origin);
  const worker = context.serviceWorkers()[0];
  const answers = () =>
    worker?.evaluate(() =>
      fetch('/health')
        .then(({ ok }) => ok)
        .catch(() => false),
    );
  await expect.poll(answers, 'the worker is online again').toBe(true);
  await driver.sync('chat-outbox');
  await expect.poll(() => worker?.evaluate(leftWithWorker), 'what the worker has left to send').toBe('');
  await agent.goto('/user/chat');
  await agent.getByRole('link').filter({ hasText: 'Flat behind the hill' }).first().click();
  await expect(messages(agent).getByText('Sent from behind the hill')).toHaveCount(1);

  await test.step('and not once more when the site is opened again', async () => {
    await open(elsewhere, '/user/chat');
    await elsewhere.getByRole('link').filter({ hasText: 'Flat behind the hill' }).first().click();
    await expect(messages(elsewhere).getByText('Sent from behind the hill')).toHaveCount(1);
    await expect
      .poll(() => elsewhere.evaluate(() => Object.keys(localStorage).some((key) => key.includes('outbox'))))
      .toBe(false);
    await agent.reload();
    await expect(messages(agent).getByText('Sent from behind the hill')).toHaveCount(1);
  });
  await agent.context().close();
  await context.close();
});

/** Runs in the browser: messages that wait for the service worker to send them; '' when there are none. */
async function leftWithWorker(): Promise<string> {
  return (await (await caches.open('keystead-own')).match('/outbox'))?.text() ?? '';
}

test('a browser that blocks notifications, or has none, says what can be done', async ({ browser }) => {
  const blocked = await someone(browser, VISITOR);
  await blocked.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await open(blocked, '/user/notifications?view=settings');
  await expect(blocked.getByText('Notifications are blocked')).toBeVisible();
  await expect(blocked.getByText(/allow notifications, and load the page again/)).toBeVisible();

  const without = await someone(browser, VISITOR);
  await without.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await open(without, '/user/chat');
  const banner = without.getByText('This browser cannot show notifications');
  await expect(banner).toBeVisible();
  await without.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await without.reload();
  await expect(without.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(banner).toBeHidden();
  await blocked.context().close();
  await without.context().close();
});
