import { Dialog } from '#web/ui/dialog.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';

type KeyGroups = readonly (readonly [
  title: string,
  keys: readonly (readonly [key: string, what: string])[],
])[];

/** All keys of the page. */
export function KeysDialog({
  groups = CASE_KEYS,
  open,
  onClose,
}: {
  groups?: KeyGroups;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys" size="lg">
      <section
        aria-label="All keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 grid gap-x-10 gap-y-5 sm:grid-cols-2"
      >
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3 className="pb-1 text-sm text-ink-3">{title}</h3>
            <dl className="grid">
              {keys.map(([key, what]) => (
                <div
                  key={key}
                  className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm"
                >
                  <dt className="order-2 flex gap-1">
                    {key.split(' ').map((one) => (
                      <KeyHint key={one}>{one}</KeyHint>
                    ))}
                    <span className="sr-only">{key}</span>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

const CASE_KEYS = [
  [
    'Move',
    [
      ['J', 'Next case'],
      ['K', 'Case before'],
      ['/', 'Search'],
      ['Esc', 'Leave a field'],
      ['?', 'This list'],
    ],
  ],
  [
    'Decide',
    [
      ['A', 'Keep the ad, approve, no action'],
      ['R', 'Take down'],
      ['S', 'Suspend'],
      ['C', 'Ask to change'],
      ['W', 'Warn'],
      ['U', 'Reject an appeal'],
      ['O', 'Accept an appeal'],
      ['Z', 'Undo, for 30 seconds'],
    ],
  ],
  [
    'Reason and texts',
    [
      ['1 … 0', 'The first ten reasons'],
      ['F', 'Find a reason: type its first letters'],
      ['G', 'Reason for no action, approving, or an appeal'],
      ['L', 'Length of a suspension'],
      ['P', 'Numbers for the public list'],
      ['E', 'Message to the user'],
      ['N', 'Note for staff'],
    ],
  ],
  [
    'Organise',
    [
      ['M', 'Assign to me, or give back'],
      ['T', 'Assign to a colleague'],
      ['X', 'Select a report of low risk'],
      ['B', 'Dismiss the selected reports'],
    ],
  ],
] as const;
