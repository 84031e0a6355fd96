import { fileStore } from './file-store.ts';
import { forgetDraft, readText } from './store.ts';

/**
 * Removes an account's drafts of the named forms from this browser, their files too; those of other accounts stay. The
 * texts are gone when it returns, the files when its promise resolves. Never throws.
 */
export async function forgetDrafts(names: readonly string[], accountId: number): Promise<void> {
  const texts = names.flatMap((name) => {
    const store = { shape: { name }, accountId };
    const text = readText(store);
    forgetDraft(store);
    return text ?? [];
  });
  if (texts.length === 0) return;
  const ids = (await fileStore.ids()) ?? [];
  const named = ids.filter((id) => texts.some((text) => text.includes(JSON.stringify(id))));
  await Promise.all(named.map(fileStore.remove));
}
