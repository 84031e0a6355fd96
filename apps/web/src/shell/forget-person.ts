/** What the service worker keeps for the person who is here; its names stand in apps/web/public/worker/stored.js. */
const OWN_CACHES = ['keystead-own', 'keystead-seen-pages', 'keystead-seen-pictures'];

/**
 * Forgets in this browser what only anyone who was signed in should find: pages and pictures looked at, the push
 * subscription, notifications still shown; and, when they left of their own will, what they had begun to write.
 */
export async function forgetPerson({
  hasLeft,
  accountId,
}: {
  hasLeft: boolean;
  accountId: number | undefined;
}): Promise<void> {
  const drafts = hasLeft && accountId !== undefined ? takeDrafts(accountId) : [];
  forgetKeys(hasLeft ? /^keystead\.(push|chat)-/ : /^keystead\.push-/);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await Promise.allSettled([
    forgetFiles(drafts),
    subscription?.unsubscribe(),
    ...('caches' in window ? OWN_CACHES.map((name) => caches.delete(name)) : []),
  ]);
}

/** Forms of homes and projects that were begun: names of areas/listings/web/drafts. @returns them, as text */
function takeDrafts(accountId: number): string[] {
  try {
    return ['posting', 'project-post'].flatMap((form) => {
      const draft = localStorage.getItem(`${form}-draft-${accountId}`);
      for (const part of ['draft', 'name']) localStorage.removeItem(`${form}-${part}-${accountId}`);
      return draft ?? [];
    });
  } catch {
    return [];
  }
}

/** Forgets the files that lie beside these drafts; those of others stay. */
async function forgetFiles(drafts: readonly string[]): Promise<void> {
  if (drafts.length === 0) return;
  const opening = indexedDB.open('keystead-posting', 1);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const files = database.transaction('files', 'readwrite').objectStore('files');
  const asked = files.getAllKeys();
  asked.onsuccess = () => {
    for (const key of asked.result)
      if (drafts.some((draft) => draft.includes(JSON.stringify(key)))) files.delete(key);
  };
  // Closes once what was begun is done.
  database.close();
}

function forgetKeys(names: RegExp): void {
  try {
    for (const key of Object.keys(localStorage)) if (names.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
