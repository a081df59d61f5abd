import { Check, Link as LinkIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { MENU_ROW } from '#web/ui/menu-style.ts';
import { FacebookMark, WhatsAppMark, XMark } from '#web/ui/social-marks.tsx';
import { shareLinks } from './share-links.ts';

/** Copies the link or shares it on one of three sites, or with a contact only. */
export function ShareMenu({
  open,
  onOpenChange,
  title,
  url,
  isPrivate = false,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  url: string;
  /** Leaves out the sites that everybody reads. */
  isPrivate?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');

  async function copy() {
    field.current?.select();
    setCopied((await copyText(url)) ? 'yes' : 'by-hand');
  }

  const links = shareLinks(title, url).filter(({ name }) => !isPrivate || name === 'WhatsApp');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setCopied('no');
        onOpenChange(next);
      }}
      title="Share"
    >
      <Field label="Link" hideLabel>
        <TextInput ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <ul className="-mx-3 mt-3">
        <li>
          <button type="button" onClick={copy} className={`${ROW} w-full text-left`}>
            {copied === 'yes' ? <Check /> : <LinkIcon />}
            {copied === 'yes' ? 'Link copied' : 'Copy link'}
          </button>
        </li>
        {links.map(({ name, href }) => {
          const Mark = MARKS[name];
          return (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={ROW}>
                <Mark className="size-4.5 flex-none" />
                {name}
              </a>
            </li>
          );
        })}
      </ul>
      <p role="status" className="px-0 text-sm text-ink-2">
        {copied === 'yes' && <span className="sr-only">Link copied</span>}
        {copied === 'by-hand' &&
          'Your browser cannot copy. The link is selected: copy it from the box above.'}
      </p>
    </Dialog>
  );
}

const MARKS = { WhatsApp: WhatsAppMark, Facebook: FacebookMark, X: XMark };

const ROW = `${MENU_ROW} hover:bg-wash`;

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission or a secure connection, the legacy command copies the selected text.
    return document.execCommand('copy');
  }
}
