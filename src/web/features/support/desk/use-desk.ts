import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ContactMessage, WaitingContact } from '#shared/contract/support-desk.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';

// Messages from the contact form.

export type DeskState = 'open' | 'closed';

const messages = createPagedResource<ApiOutputs['supportDesk']['messages'], DeskState>(
  (api, { key: state, cursor }) => api.supportDesk.messages({ state, cursor }),
);

export function useDesk(state: DeskState) {
  const list = messages.useList(state);
  return {
    ...list,
    open: (list.page ?? messages.find(otherState(state)))?.open ?? null,
    refresh: () => messages.refresh(state),
  };
}

/** Moves a message that was closed or opened again to its list. */
export function moveMessage(message: ContactMessage): void {
  const state: DeskState = message.closedAt === null ? 'open' : 'closed';
  const isListed = ({ id }: WaitingContact) => id === message.id;
  const hasMoved = messages.find(otherState(state))?.items.some(isListed) ?? false;
  messages.change(otherState(state), (page) => ({
    ...page,
    items: page.items.filter((item) => !isListed(item)),
  }));
  messages.change(state, (page) => ({
    ...page,
    items: page.items.map((item) => (isListed(item) ? { ...item, closedAt: message.closedAt } : item)),
  }));
  if (hasMoved) {
    const delta = state === 'open' ? 1 : -1;
    messages.changeAll((page) => ({ ...page, open: Math.max(0, page.open + delta) }));
  }
  // Only the server knows the position in the other list.
  messages.invalidate();
}

function otherState(state: DeskState): DeskState {
  return state === 'open' ? 'closed' : 'open';
}
