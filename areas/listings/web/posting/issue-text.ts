import type { FileIssue } from '@keystead/drafts';
import { useNumber } from '@keystead/languages/web';
import { LISTING_LIMITS } from '../../contract.ts';
import { useText } from './text.ts';

/** Says what is wrong with a file, and what would be right. */
export function useIssueText(): (issue: FileIssue) => string {
  const t = useText();
  const number = useNumber();
  const kilobytes = (bytes: number) => number(bytes / 1024);
  return (issue) => {
    switch (issue.code) {
      case 'empty':
        return t('fileEmpty');
      case 'too_small':
        return t('pictureSmall', {
          min: LISTING_LIMITS.pictureSide,
          width: issue.width,
          height: issue.height,
        });
      case 'not_a_picture':
        return t('pictureFormat');
      case 'broken':
        return t('pictureBroken');
      case 'too_large':
        return t('pictureLarge', { size: kilobytes(LISTING_LIMITS.pictureBytes) });
      case 'document_large':
        return t('documentLarge', { size: kilobytes(LISTING_LIMITS.documentBytes) });
      case 'not_a_document':
        return t('documentFormat');
      case 'not_an_attachment':
        return t('attachmentFormat');
    }
  };
}
