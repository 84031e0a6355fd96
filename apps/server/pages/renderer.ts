/** Renders a page: the fetch handler of the web app. */
export interface PageRenderer {
  fetch(request: Request, options: { context: unknown }): Promise<Response> | Response;
}
