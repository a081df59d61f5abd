// The marks of the sites that buttons lead to, in the colour of their button.

type MarkProps = { className?: string };

const SIZE = 'size-5 flex-none';

export function WhatsAppMark({ className = SIZE }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M8.9 7.5c-.9.4-1.4 1.3-1.2 2.4.5 2.9 3.1 5.6 6.1 6.2 1.1.2 2-.3 2.5-1.2l-2.1-1.4-.9.8c-1.2-.5-2.2-1.5-2.8-2.7l.8-.9Z"
        fill="currentColor"
      />
    </svg>
  );
}

export function FacebookMark({ className = SIZE }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M12 2a10 10 0 0 0-1.6 19.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.3 0-1.6.8-1.6 1.6V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 12 2Z" />
    </svg>
  );
}

export function XMark({ className = SIZE }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={className}
    >
      <path d="M4 4h4l12 16h-4ZM19.5 4l-6.2 7M10.6 14l-5.3 6" />
    </svg>
  );
}
