import { Check, LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { nearestLocation } from '#shared/rules/nearest-location.ts';
import { LOCATION_GROUPS } from '#shared/rules/states.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';

/** Asks for the location of the whole market: the position of the device, or one from the list. */
export function WhereAreYou({
  open,
  onOpenChange,
  current,
  onChoose,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  current: string;
  onChoose: (value: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  function choose(value: string) {
    onOpenChange(false);
    onChoose(value);
  }

  async function choosePosition() {
    setBusy(true);
    setProblem('');
    const position = await currentPosition();
    // The user has meanwhile closed the dialog or chosen from the list, which closes it.
    if (!isOpen.current) return;
    setBusy(false);
    const nearest = position && nearestLocation(position);
    if (nearest) choose(nearest);
    else if (position) setProblem('You seem to be outside Nigeria. Choose a place from the list.');
    else setProblem('We could not get your location. Choose a place from the list.');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Where are you?"
      description="We show you the ads from there. You can change it any time."
    >
      <div className="grid gap-3 pt-3">
        <Button variant="secondary" busy={busy} onClick={() => void choosePosition()}>
          <LocateFixed />
          Use my location
        </Button>
        <FormAlert error={problem || null} />
        {LOCATION_GROUPS.map(({ label, locations }) => (
          <section key={label} aria-label={label}>
            <ul>
              {locations.map(({ value }) => (
                <li key={value} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    aria-pressed={value === current}
                    onClick={() => choose(value)}
                    className="flex min-h-13 w-full items-center justify-between rounded-sm text-start hover:bg-wash"
                  >
                    {value}
                    {value === current && <Check className="text-primary" />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The position is only used here, to find the nearest town. It is not sent or stored. */
function currentPosition(): Promise<GeolocationCoordinates | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
}
