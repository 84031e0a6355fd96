import { apiErrorOf, useView } from '@keystead/admin';
import { useNotify } from 'react-admin';

/** Opens the PDF of an invoice: its address ends in a quarter of an hour, so it is asked for when it is wanted. */
export function useInvoicePdf(): (id: number) => Promise<void> {
  const view = useView();
  const notify = useNotify();
  return async (id) => {
    // Opened in the click itself, or browsers block it as a pop-up.
    const page = window.open('', '_blank');
    try {
      const { data } = await view('invoices/sheet', { id });
      const { url } = data as { url: string };
      if (page) page.location.href = url;
      else window.location.assign(url);
    } catch (error) {
      page?.close();
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
}
