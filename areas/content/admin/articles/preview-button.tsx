import { apiErrorOf, useAct } from '@keystead/admin';
import { Button } from '@mui/material';
import { Eye } from 'lucide-react';
import { useNotify, useRecordContext } from 'react-admin';

/** Opens the article as it was last saved, whether or not it is public. The link ends within the hour. */
export function PreviewButton() {
  const record = useRecordContext();
  const act = useAct();
  const notify = useNotify();
  const open = async () => {
    // Opened on the click itself: browsers block windows that open later.
    const page = window.open('', '_blank');
    try {
      const { data } = await act('articles', 'preview', { id: record?.id });
      if (page) page.location.href = (data as { url: string }).url;
    } catch (error) {
      page?.close();
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Eye aria-hidden="true" size={18} />}
      onClick={() => void open()}
      sx={{ mb: 2 }}
    >
      Preview
    </Button>
  );
}
