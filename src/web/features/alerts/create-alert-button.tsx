import { BellPlus } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useMember } from '#web/features/auth/use-member.ts';
import { takeWish } from '#web/features/auth/wish.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { AlertDraft } from './alert-draft.ts';

/** For where there is no search to save: what to look out for is asked in a dialog, whose code comes on demand. */
export function CreateAlertButton({ variant, size, className }: Look) {
  const { user, asMember } = useMember();
  const [begun, setBegun] = useState<AlertDraft | null>(null);
  const dialog = useOnDemand(async () => (await import('./alert-dialog.tsx')).AlertDialog);
  const { openPart } = dialog;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each who comes back
  useEffect(() => {
    const wish = user && takeWish('alert-form', 'new');
    if (!wish) return;
    setBegun(wish.text ? JSON.parse(wish.text) : null);
    void openPart();
  }, [user]);

  function open() {
    setBegun(null);
    void openPart();
  }

  return (
    <>
      <Button
        {...{ variant, size, className }}
        aria-haspopup="dialog"
        onClick={() => asMember(open, { kind: 'alert-form', item: 'new' })}
      >
        <BellPlus />
        Create Search Alert
      </Button>
      {dialog.Part && (
        <dialog.Part
          key={dialog.turn}
          alert={null}
          begun={begun}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
        />
      )}
    </>
  );
}

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;
