import { extensionPoint } from '@keystead/kit/extension-point';

/** Whether a page of this site stands at a path, which an address of a site that moves in must not hide; the home area fills it. */
export const ownPageAt = extensionPoint<(path: string) => boolean>('imports.ownPageAt', () => false);
