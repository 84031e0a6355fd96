import { slugify } from '../../rules.ts';
import { Snippet } from '../own/snippet.tsx';
import { usePosting } from './posting-state.tsx';
import { useText } from './text.ts';

/** Renders the draft as a search engine may show it. */
export function PreviewSnippet() {
  const t = useText();
  const { draft, editing } = usePosting();
  return (
    <Snippet
      slug={slugOf(draft, editing?.slug)}
      title={draft.meta_title.trim() || draft.title.trim() || t('snippetTitle')}
      description={draft.meta_description.trim() || draft.description.trim() || t('snippetText')}
    />
  );
}

/** Returns the last part of the address the home gets, `present` being the one it has; the server adds a number when it is taken. */
export function slugOf({ slug_id: wish, title }: { slug_id: string; title: string }, present = ''): string {
  return slugify(wish) || present || slugify(title) || 'listing';
}
