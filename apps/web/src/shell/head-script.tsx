import { pictureScript } from '@keystead/ui/picture';
import { settledScript, themeScript, typeScript } from '@keystead/ui/theme';
import typefaces from '@keystead/ui/typefaces.css?url';
import { useRouter } from '@tanstack/react-router';
import { workerScript } from './worker-script.ts';

/** The server writes it; browsers leave it where they find it, and carry nothing of it. */
const text = import.meta.env.SSR
  ? `${themeScript};${typeScript(typefaces)};${settledScript};${pictureScript}${workerScript}`
  : '';

/**
 * Renders what runs once, before the page is drawn. It is none of the root route's scripts: the router takes those out and runs
 * them again whenever a head changes, on every visit to another page.
 */
export function HeadScript() {
  const { ssr } = useRouter().options;
  return <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}
