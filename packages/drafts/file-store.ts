const DATABASE = 'keystead-posting';
const STORE = 'files';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Runs one request on the store; undefined where the browser stores no files (private windows). */
async function ask<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await openDatabase();
    return await new Promise<T>((resolve, reject) => {
      const asked = request(database.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** Stores files of drafts in the browser, so that a reload loses nothing. */
export const fileStore = {
  put: (id: string, file: File) => ask('readwrite', (store) => store.put(file, id)),
  get: (id: string) => ask<File | undefined>('readonly', (store) => store.get(id)),
  remove: (id: string) => ask('readwrite', (store) => store.delete(id)),
  ids: () => ask('readonly', (store) => store.getAllKeys() as IDBRequest<string[]>),
};
