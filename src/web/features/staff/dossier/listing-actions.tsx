import { Ban, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import type { ListingDossier } from '#shared/contract/staff-dossiers.ts';
import type { ListingDecision } from '#shared/rules/moderation/cases.ts';
import { Button } from '#web/ui/button.tsx';
import { addUndoable } from '../cases/undo-store.ts';
import { listingDossiers, listingEntries, listingHistories } from './dossier-store.ts';
import { DossierUndo } from './dossier-undo.tsx';
import { ListingActDialog } from './listing-act-dialog.tsx';

const BUTTONS = {
  'ask-to-change': { label: 'Ask to change', icon: <Pencil />, variant: 'secondary' },
  'take-down': { label: 'Take down', icon: <Ban />, variant: 'danger' },
  restore: { label: 'Put back', icon: <Undo2 />, variant: 'secondary' },
} as const;
const ORDER = Object.keys(BUTTONS) as ListingDecision[];

/** What staff may do about a listing, without a report. */
export function ListingActions({ dossier }: { dossier: ListingDossier }) {
  const [open, setOpen] = useState<ListingDecision | null>(null);
  const { listing, seller, decisions, numbersInText } = dossier;
  const { id } = listing;

  function onDone(decision: CaseDecision) {
    addUndoable(decision, listing.title);
    setOpen(null);
    readAgain();
  }

  function readAgain() {
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
      <DossierUndo onUndone={readAgain} />
      {open && (
        <ListingActDialog
          id={id}
          owner={seller.name}
          decision={open}
          numbers={numbersInText}
          onClose={() => setOpen(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
