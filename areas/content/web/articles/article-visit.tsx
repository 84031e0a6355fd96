import { useApi } from '@keystead/http/react';
import { useEffect } from 'react';
import { countArticleView } from '../../contract.ts';

/** Renders nothing: reports that an article is read. */
export function ArticleVisit({ articleId }: { articleId: number }) {
  const api = useApi();
  useEffect(() => {
    api(countArticleView, { article_id: articleId }).catch(() => undefined);
  }, [api, articleId]);
  return null;
}
