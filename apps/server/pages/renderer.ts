/** Renders a page: the fetch handler of the web app. */
export interface PageRenderer {
  /** The part of a query that the page at a path heeds, in one order: `?page=2`, or "". */
  knownQuery(path: string, query: string): Promise<string> | string;
  fetch(request: Request, options: { context: unknown }): Promise<Response> | Response;
}
