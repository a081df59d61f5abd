/** The typing indicator: three dots, which do not move for users who prefer reduced motion. */
export function TypingBubble({ name }: { name: string }) {
  return (
    <li className="flex pt-1">
      <span
        role="status"
        className="flex items-center gap-1 self-start rounded-[18px_18px_18px_6px] border border-line bg-surface px-4 py-3.5"
      >
        <span className="sr-only">{name} is typing</span>
        {DELAYS.map((delay) => (
          <span
            key={delay}
            aria-hidden="true"
            className={`size-1.75 rounded-full bg-ink-3 animate-breathe ${delay}`}
          />
        ))}
      </span>
    </li>
  );
}

const DELAYS = ['[animation-delay:0ms]', '[animation-delay:160ms]', '[animation-delay:320ms]'];
