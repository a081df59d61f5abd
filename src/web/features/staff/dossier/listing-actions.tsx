import { Ban, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ListingDossier } from '#shared/contract/staff-dossiers.ts';
import type { ListingDecision } from '#shared/rules/moderation/cases.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { listingDossiers, listingEntries, listingHistories } from './dossier-store.ts';
import { ListingActDialog } from './listing-act-dialog.tsx';

const BUTTONS = {
  'ask-to-change': { label: 'Ask to change', icon: <Pencil />, variant: 'secondary', done: 'Held' },
  'take-down': { label: 'Take down', icon: <Ban />, variant: 'danger', done: 'Removed' },
  restore: { label: 'Put back', icon: <Undo2 />, variant: 'secondary', done: 'Put back' },
} as const;
const ORDER = Object.keys(BUTTONS) as ListingDecision[];

/** What staff may do about a listing, without a report. */
export function ListingActions({ dossier }: { dossier: ListingDossier }) {
  const [open, setOpen] = useState<ListingDecision | null>(null);
  const { listing, seller, decisions, numbersInText } = dossier;
  const { id } = listing;

  function onDone(decision: ListingDecision) {
    showToast({ text: `${BUTTONS[decision].done}. You can take it back for 30 seconds in the case.` });
    setOpen(null);
    listingDossiers.refresh(id);
    listingHistories.invalidate();
    listingEntries.refresh(id);
  }

  return (
    <>
      {ORDER.filter((decision) => decisions.includes(decision)).map((decision) => {
        const { label, icon, variant } = BUTTONS[decision];
        return (
          <Button key={decision} variant={variant} size="sm" onClick={() => setOpen(decision)}>
            {icon}
            {label}
          </Button>
        );
      })}
      {open && (
        <ListingActDialog
          id={id}
          owner={seller.name}
          decision={open}
          numbers={numbersInText}
          onClose={() => setOpen(null)}
          onDone={() => onDone(open)}
        />
      )}
    </>
  );
}
