import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';

/** The recovery codes for a lost phone, shown only once, to copy or download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="grid gap-4 pt-1">
      <Banner tone="warn" alert title="Save these codes now">
        We show them only once. Each signs you in once if you do not have your phone.
      </Banner>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="num grid gap-y-1 rounded-card bg-wash px-3 py-3 text-center outline-none"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button size="sm" variant="secondary" onClick={() => download(codes)}>
          <Download />
          Download
        </Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const words = ['Kasuwa recovery codes. Each works once.', '', ...codes, ''].join('\r\n');
  const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'kasuwa-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
