import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipRemovable, ChipToggle } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

// The states and categories of the newsletter. Changes apply only when saved.

type Choice = Pick<ApiOutputs['newsletter']['preferences'], 'states' | 'categories'>;

export function NewsletterChoice({ token, saved }: { token: string; saved: Choice }) {
  const { choice, change, isSaved, busy, failure, save } = useChoice(token, saved);
  return (
    <form
      data-script
      method="post"
      onSubmit={save}
      className="grid w-full grid-cols-1 justify-items-start gap-5"
    >
      <Places states={choice.states} onChange={(states) => change({ states })} />
      <Field
        group
        label="Categories"
        help="Choose no place for all of Nigeria, and no category for all categories."
        className="w-full"
      >
        <div className="flex flex-wrap gap-2">
          {CATEGORIES.map(({ id, name }) => (
            <ChipToggle
              key={id}
              pressed={choice.categories.includes(id)}
              onClick={() => change({ categories: toggled(choice.categories, id) })}
            >
              {name}
            </ChipToggle>
          ))}
        </div>
      </Field>
      {failure && (
        <Banner tone="danger" alert className="w-full">
          {failure.text}
        </Banner>
      )}
      {isSaved && (
        <Banner tone="ok" alert className="w-full">
          Your choice is saved. It applies from the next newsletter.
        </Banner>
      )}
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save My Choice
      </Button>
    </form>
  );
}

function Places({ states, onChange }: { states: readonly StateName[]; onChange(states: StateName[]): void }) {
  const select = useId();
  const list = useRef<HTMLDivElement>(null);
  function remove(state: StateName) {
    onChange(states.filter((each) => each !== state));
    // The focused button has disappeared.
    list.current?.querySelector('select')?.focus();
  }
  return (
    <div ref={list} className="grid w-full grid-cols-1 gap-3">
      <Field group label="Places">
        {states.length === 0 ? (
          <p className="text-ink-2">All of Nigeria</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            {states.map((state) => (
              <ChipRemovable key={state} verb="Remove place" onClick={() => remove(state)}>
                {labelOf(state)}
              </ChipRemovable>
            ))}
          </div>
        )}
      </Field>
      <Field id={select} label="Add a place">
        <NativeSelect
          id={select}
          value=""
          onChange={({ target }) =>
            onChange(STATES.filter((each) => each === target.value || states.includes(each)))
          }
        >
          <option value="">Choose a state</option>
          {STATES.filter((state) => !states.includes(state)).map((state) => (
            <option key={state} value={state}>
              {labelOf(state)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}

function useChoice(token: string, saved: Choice) {
  const [choice, setChoice] = useState(saved);
  const [isSaved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  function change(part: Partial<Choice>) {
    setChoice({ ...choice, ...part });
    setSaved(false);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setSaved(false);
    const { states, categories } = choice;
    const failed = await mutate((api) => api.newsletter.savePreferences({ token, states, categories }));
    setBusy(false);
    setFailure(failed);
    setSaved(!failed);
  }

  return { choice, change, isSaved, busy, failure, save };
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one];
}

function labelOf(state: StateName): string {
  return state === 'FCT' ? 'Abuja (FCT)' : state;
}
