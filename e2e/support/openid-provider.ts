// A real OpenID provider in the place of Google and Apple, for the end-to-end tests:
// APPLE_PRIVATE_KEY=... node e2e/support/openid-provider.ts PORT REDIRECT_URI
import { startOpenIdProvider } from '@keystead/testing/openid-provider';

const [port = '', redirectUri = ''] = process.argv.slice(2);
const provider = await startOpenIdProvider(redirectUri, Number(port), process.env.APPLE_PRIVATE_KEY);
process.on('SIGINT', () => void provider.close());
