import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { createResource } from '#web/data/resource.ts';

// The open message. The list has neither its text nor the address.

const messages = createResource<ContactMessage>((api, id) => api.supportDesk.message({ params: { id } }), {
  cachedFor: 'screen',
});

export function useOpenMessage(id: string | null) {
  const { value, failure } = messages.use(id ?? '', { enabled: id !== null });
  const message = id ? (value ?? null) : null;
  return {
    message,
    failure: message ? null : failure,
    put: (changed: ContactMessage) => messages.set(changed.id, changed),
    reload: () => void (id && messages.refresh(id)),
  };
}
