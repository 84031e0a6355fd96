import './admin.css';
import { createClient, httpTransport } from '@keystead/http/client';
import { webSettings } from '@keystead/settings/contract';
import { brandStyle } from '@keystead/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BackOffice } from './back-office.tsx';
import type { Brand } from './brand.ts';
import { chosenDirection } from './direction.ts';
import { token } from './session.ts';

const client = createClient(httpTransport({ baseUrl: '', token }));

/** Returns the operator's name, logo and colours; without an answer, the site's own. */
async function readBrand(): Promise<Brand> {
  try {
    const { data } = await client(webSettings);
    const style = brandStyle({ accent: data.system_color });
    if (style !== '') {
      // Not a <style>: the policy of the page allows none without a nonce.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
    }
    return { name: data.company_name || 'Keystead', logo: data.web_logo, darkLogo: data.web_footer_logo };
  } catch {
    return { name: 'Keystead', logo: '', darkLogo: '' };
  }
}

document.documentElement.dir = chosenDirection();
const brand = await readBrand();
document.title = `${brand.name} back office`;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BackOffice client={client} brand={brand} />
    </StrictMode>,
  );
