import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { createResource } from '#web/data/resource.ts';

// The open message: from the list first, then from the server, which may have newer replies.

const messages = createResource<ContactMessage>((api, id) => api.supportDesk.message({ params: { id } }), {
  cachedFor: 'screen',
});

export function useOpenMessage(id: string | null, listed: ContactMessage | undefined) {
  const { value, failure } = messages.use(id ?? '', { enabled: id !== null });
  const message = id ? (value ?? listed ?? null) : null;
  return {
    message,
    failure: message ? null : failure,
    put: (changed: ContactMessage) => messages.set(changed.id, changed),
    reload: () => void (id && messages.refresh(id)),
  };
}
