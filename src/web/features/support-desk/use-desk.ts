import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { useDeskPages } from './use-desk-pages.ts';

/** What came by the contact form. */

export type DeskState = 'open' | 'closed';

export function useDesk(state: DeskState) {
  const { known, setKnown, ...list } = useDeskPages(state, (api, which) => api.supportDesk.messages(which));
  return {
    ...list,
    open: known?.open ?? null,
    /** It changed: it moves to the other list. */
    moved(message: ContactMessage): void {
      const isHere = (message.closedAt === null) === (state === 'open');
      const was = known?.items.some(({ id }) => id === message.id);
      // It comes back: where in the list, the server knows.
      if (isHere && !was) list.again();
      setKnown((now) => {
        if (!now) return now;
        const items = isHere
          ? now.items.map((item) => (item.id === message.id ? message : item))
          : now.items.filter(({ id }) => id !== message.id);
        const open = !isHere && was ? Math.max(0, now.open + (state === 'open' ? -1 : 1)) : now.open;
        return { ...now, items, open };
      });
    },
  };
}
