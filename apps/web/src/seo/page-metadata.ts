/** What schema.org knows of a page. */
export type Structured = Record<string, unknown>;

/** What only robots read of a page. Made on the server alone. */
export interface PageMetadata {
  description: string;
  keywords?: string | undefined;
  /** Absolute address of its picture, and what that shows. */
  image?: string | undefined;
  /** The picture is one of ours, with the measures of all of them. */
  isDrawn?: boolean;
  type?: 'website' | 'profile' | 'article';
  /** It is not to be listed; what it links to may be followed. */
  isHidden?: boolean;
  structured?: readonly Structured[];
  /** The search whose new homes can be read as a feed: what it is called, and its query. */
  feed?: { title: string; query: string };
  /** Times of an article, ISO-8601. */
  published?: string | undefined;
  changed?: string | undefined;
}
