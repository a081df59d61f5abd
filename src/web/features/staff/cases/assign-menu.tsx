import { Check, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { useAssignees } from './cases-store.ts';

/** The staff users who may have the case, by name. It goes to the queue of the chosen one at once. */
export function AssignMenu({ detail, onAssign }: { detail: CaseDetail; onAssign: (to: string) => void }) {
  const [open, setOpen] = useState(false);
  const { value, failure } = useAssignees(String(detail.id), open);
  const { user } = useSession();
  useShortcuts({ T: () => setOpen(true) });
  return (
    <div className="relative max-md:ml-auto">
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet" size="sm" aria-keyshortcuts="T" className="px-3!">
            Assign to <KeyHint>T</KeyHint>
          </Button>
        }
      >
        {value?.items.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={id === detail.assignee?.id ? <Check /> : <UserRound />}
            onSelect={() => onAssign(id)}
          >
            <bdi>{name}</bdi>
            {id === user?.id && ' (me)'}
            {id === detail.assignee?.id && <span className="sr-only"> has it now</span>}
          </MenuItem>
        ))}
        {!value && <MenuItem disabled>{failure ? failure.text : 'Loading...'}</MenuItem>}
      </Menu>
    </div>
  );
}
