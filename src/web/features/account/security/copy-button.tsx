import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Copies a text and shows whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }

  return (
    <>
      <Button size="sm" variant="secondary" onClick={copy}>
        {copied === 'yes' ? <Check /> : <Copy />}
        {copied === 'yes' ? 'Copied' : label}
      </Button>
      <span role="status" className={copied === 'failed' ? 'w-full text-xs text-ink-2' : 'sr-only'}>
        {copied === 'yes' && 'Copied'}
        {copied === 'failed' && 'Your browser cannot copy. Please select and copy the text.'}
      </span>
    </>
  );
}
