/** Push messages: shown, or handed to a page that is being looked at; and what a click on one opens. */
{
  const { caching, windows } = self.keystead;
  /** The subscription the server knows, as it was sent there. */
  const DEVICE = '/device';
  /** Seconds in which a page should have come to life. */
  const MOST_TELLINGS = 10;

  async function received(data) {
    const message = read(data);
    const open = await windows.all();
    const looked = open.find((client) => client.visibilityState === 'visible');
    if (looked && (await windows.post(looked, { kind: 'push', message }))) return;
    await self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      // A second one under the same tag is news again.
      renotify: true,
      icon: '/brand/icon-192.png',
      badge: '/brand/badge-96.png',
      data: { url: message.url },
    });
  }

  /** A message that cannot be read is still a message: browsers punish pushes that show nothing. */
  function read(data) {
    let message = {};
    try {
      message = data?.json() ?? {};
    } catch {
      message = { body: data?.text() };
    }
    const { title = 'Keystead', body = '', url = '/', tag = 'keystead', kind = '' } = message;
    return { title, body, url: ownAddress(url), tag, kind };
  }

  /** Path on this site, whatever was sent. */
  function ownAddress(url) {
    const { origin, pathname, search } = new URL(url, self.location.origin);
    return origin === self.location.origin ? pathname + search : '/';
  }

  /** Goes to the page if it is open somewhere; never takes another page away, where something may be half written. */
  async function clicked({ data }) {
    const url = ownAddress(data?.url ?? '/');
    const { pathname } = new URL(url, self.location.origin);
    const open = await windows.all();
    const there = open.find((client) => new URL(client.url).pathname === pathname);
    if (!there) return self.clients.openWindow(url);
    await there.focus();
    // A page that is still coming hears nothing, and has nothing to lose either.
    for (let times = 0; times < MOST_TELLINGS; times += 1)
      if (await windows.post(there, { kind: 'open', url })) return;
    await there.navigate(url);
  }

  /** The browser has exchanged its subscription: the server is notified, with the old one's secret. */
  async function exchanged({ newSubscription, oldSubscription }) {
    const old = (await caching.readOwn(DEVICE)) ?? (oldSubscription && JSON.stringify(oldSubscription));
    if (!old) return;
    const subscription = newSubscription ?? (await subscribeAgain(oldSubscription));
    const fcmId = JSON.stringify(subscription);
    const answer = await fetch('/api/renew-push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ old_fcm_id: old, fcm_id: fcmId }),
    });
    if (answer.ok) await caching.writeOwn(DEVICE, fcmId);
  }

  async function subscribeAgain(old) {
    const known = old?.options.applicationServerKey;
    const key = known ?? (await (await fetch('/api/push-key')).json()).data.public_key;
    return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  self.keystead.push = { received, clicked, exchanged };
}
