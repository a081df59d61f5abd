import type { ConversationPart } from '#shared/contract/conversations.ts';
import { cx } from '#web/ui/cx.ts';
import { TAB, TAB_ROW } from '#web/ui/tab-style.ts';

// The tabs above the list of conversations. The chosen one is in the address, so that Back and a reload keep it.

const TABS: readonly (readonly [ConversationPart | undefined, string])[] = [
  [undefined, 'All'],
  ['buying', 'Buying'],
  ['selling', 'Selling'],
  ['unread', 'Unread'],
];

export const NOTHING_IN_PART: Record<ConversationPart, string> = {
  buying: 'You have not written to a seller yet.',
  selling: 'No buyer has written to you yet.',
  unread: 'You have read everything.',
};

export function PartTabs({
  part,
  onPart,
}: {
  part: ConversationPart | undefined;
  onPart: (part: ConversationPart | undefined) => void;
}) {
  return (
    // A fieldset is as wide as its content by default, and the row could not scroll.
    <fieldset className={cx(TAB_ROW, 'min-w-0 gap-4!')}>
      <legend className="sr-only">Which conversations</legend>
      {TABS.map(([value, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === part}
          data-state={value === part ? 'active' : undefined}
          onClick={() => onPart(value)}
          className={TAB}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Reads a URL parameter, which may have any value. */
export function readPart(value: string | null): ConversationPart | undefined {
  return TABS.find(([part]) => part === value)?.[0];
}
