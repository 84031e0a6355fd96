import type { Resource } from '@keystead/admin';
import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** What react-admin says otherwise, in the site's own labels. */
const OURS: Readonly<Record<string, string>> = {
  'ra.page.edit': '%{recordRepresentation}',
  'ra.page.show': '%{recordRepresentation}',
  'ra.page.create': 'New %{name}',
  'ra.navigation.no_results': 'Nothing here yet',
  'ra.navigation.no_filtered_results': 'Nothing matches these filters',
  'ra.action.create': 'Add',
  'ra.action.export': 'Export CSV',
  'ra.notification.created': 'Added',
  'ra.notification.updated': 'Changes saved',
  'ra.notification.deleted': 'Deleted |||| %{smart_count} deleted',
  'ra.notification.bad_item': 'This entry cannot be shown',
  'ra.notification.item_doesnt_exist': 'This entry no longer exists',
  'ra.notification.http_error': 'The server cannot be reached. Try again.',
  'ra.notification.data_provider_error': 'Something went wrong. Reload the page and try again.',
  'ra.notification.logged_out': 'Your session has ended. Sign in again.',
  'ra.notification.not_authorized': 'Your role does not allow this.',
  'ra.notification.offline': 'No connection. Nothing new can be loaded.',
  'ra.auth.auth_check_error': 'Please sign in to go on',
};

/** Returns labels of the screens; names of resources come from the resources themselves. */
export function labelsOf(resources: readonly Resource[]): I18nProvider {
  const words: Record<string, string> = { ...OURS };
  for (const { name, label, one } of resources) words[`resources.${name}.name`] = `${one} |||| ${label}`;
  return {
    ...defaultI18nProvider,
    translate(key, options) {
      const ours = words[key];
      if (ours === undefined) return defaultI18nProvider.translate(key, options);
      // A key that no one has is shown by its fallback, with numbers and names put in.
      return defaultI18nProvider.translate(`keystead.${key}`, { ...options, _: ours });
    },
  };
}
