import { selectToken } from '@keystead/accounts/web';
import { type DraftServer, type DraftShape, uploadTransport, useDraftController } from '@keystead/drafts';
import { type ApiClient, createClient } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  addDraftFile,
  type DraftKind,
  deleteListingDraft,
  getListingDraft,
  getListingDrafts,
  removeDraftFile,
  saveListingDraft,
} from '../contract.ts';

/** Makes the server's side of drafts of the calls for them. @param token of the session, read for each upload */
export function draftServer(kind: DraftKind, api: ApiClient, token: () => string | undefined): DraftServer {
  return {
    newest: async (signal) => (await api(getListingDrafts, { kind, limit: 1 }, { signal })).data[0]?.id,
    read: async (id, signal) => (await api(getListingDraft, { id }, { signal })).data,
    create: async (draft, options) => (await api(saveListingDraft, { kind, ...draft }, options)).data,
    update: async (id, version, draft, signal) =>
      (await api(saveListingDraft, { id, version, ...draft }, { signal })).data,
    delete: (id) => api(deleteListingDraft, { id }),
    addFile: async (draftId, file, { idempotencyKey, onProgress, signal }) => {
      const upload = createClient(uploadTransport({ token: token(), onProgress, signal }));
      return (await upload(addDraftFile, { draft_id: draftId, ...file }, { idempotencyKey })).data;
    },
    removeFile: (draftId, id) => api(removeDraftFile, { draft_id: draftId, id }),
  };
}

/** Opens the signed-in person's draft of a form. @param wanted id of the saved draft to continue, 0 for a new one */
export function useSavedDraft<Draft extends { title: string }>(
  kind: DraftKind,
  shape: DraftShape<Draft>,
  accountId: number,
  wanted?: number,
) {
  const api = useApi();
  const token = useRef<string>(undefined);
  token.current = useSelector(selectToken);
  const [server] = useState(() => draftServer(kind, api, () => token.current));
  return useDraftController({ shape, accountId }, server, wanted);
}
