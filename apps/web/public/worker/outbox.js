/** Chat messages that wait for a connection, sent when there is one and no page is there to send them. */
{
  const { caching, windows } = self.keystead;
  const TAG = 'chat-outbox';
  /** `{ token, messages: [{ client_id, receiver_id, property_id, message }] }`, written by the chat's page. */
  const WAITING = '/outbox';
  /** How long a page that said it sends has for it, in ms: it may have been on its way out. */
  const PAGE_SENDS = 5_000;

  async function send() {
    // A page with the chat in it sends itself, and shows it.
    const open = await windows.all();
    const taken = await Promise.all(open.map((client) => windows.post(client, { kind: 'outbox' })));
    if (taken.includes(true)) await new Promise((resolve) => setTimeout(resolve, PAGE_SENDS));
    const { token, messages = [] } = JSON.parse((await caching.readOwn(WAITING)) ?? '{}');
    for (const message of messages) {
      // Under its client id a message is there once, however often it is sent.
      const answer = await fetch('/api/send_message', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(message),
      });
      // The browser tries again later. What is rejected is shown in the chat, where it still waits.
      if (answer.status >= 500 || answer.status === 429) throw new Error(`Answered ${answer.status}`);
      await drop(message.client_id);
    }
  }

  async function drop(clientId) {
    const stored = JSON.parse((await caching.readOwn(WAITING)) ?? '{}');
    const messages = (stored.messages ?? []).filter((message) => message.client_id !== clientId);
    const rest = messages.length > 0 ? JSON.stringify({ ...stored, messages }) : undefined;
    await caching.writeOwn(WAITING, rest);
  }

  self.keystead.outbox = { TAG, send };
}
