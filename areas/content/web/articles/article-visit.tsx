import { useApi } from '@keystead/http/react';
import { useEffect } from 'react';
import { countArticleView } from '../../contract.ts';

/** Stands on an article's page and shows nothing: tells that someone reads it. */
export function ArticleVisit({ articleId }: { articleId: number }) {
  const api = useApi();
  useEffect(() => {
    api(countArticleView, { article_id: articleId }).catch(() => undefined);
  }, [api, articleId]);
  return null;
}
