import { Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { SAVED_ANSWER_TITLE_MAX, STAFF_MESSAGE_MAX } from '#shared/rules/moderation/cases.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipButton } from '#web/ui/chip.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { reloadSavedAnswers, useSavedAnswers } from './cases-store.ts';

type MessageFieldProps = {
  name: string;
  value: string;
  /** What to write, after a decision that needs a message was tried without one. Another object asks again. */
  asked: { text: string } | null;
  onChange: (value: string) => void;
  onClose: () => void;
};

/** The message to the user, after the text of the rule. Saved answers are inserted, saved and deleted here. */
export function MessageField({ name, value, asked, onChange, onClose }: MessageFieldProps) {
  const answers = useSavedAnswers();
  const field = useRef<HTMLTextAreaElement>(null);
  const [title, setTitle] = useState<string | null>(null);
  const [edits, setEdits] = useState(false);
  const mutation = useMutation();
  const problemId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the message is asked for again
  useEffect(() => field.current?.focus(), [asked]);

  function insert(text: string) {
    onChange(value.trim() ? `${value.trimEnd()}\n\n${text}` : text);
    field.current?.focus();
  }

  async function save() {
    if (!title?.trim()) return;
    const isDone = await mutation.run((api) => api.staffCases.addSavedAnswer({ title, text: value }));
    if (!isDone) return;
    setTitle(null);
    void reloadSavedAnswers();
  }

  async function remove(id: string) {
    if (await mutation.run((api) => api.staffCases.deleteSavedAnswer({ params: { id } })))
      void reloadSavedAnswers();
  }

  return (
    <div className="grid grid-cols-1 gap-2 rounded-field bg-sunken p-3">
      <FormAlert error={bannerText(mutation.failure)} />
      {answers.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-xs text-ink-3">Saved answers</span>
          {answers.map((answer) =>
            edits ? (
              <ChipButton key={answer.id} onClick={() => void remove(answer.id)}>
                <Trash2 />
                <span className="sr-only">Delete </span>
                <span className="truncate">{answer.title}</span>
              </ChipButton>
            ) : (
              <ChipButton key={answer.id} title={answer.text} onClick={() => insert(answer.text)}>
                <span className="truncate">{answer.title}</span>
              </ChipButton>
            ),
          )}
          <Button variant="quiet" size="sm" className="px-2!" onClick={() => setEdits(!edits)}>
            {edits ? 'Done' : 'Delete some'}
          </Button>
        </div>
      )}
      <div className="flex items-start gap-1">
        <div className="field-box">
          <textarea
            ref={field}
            rows={3}
            value={value}
            maxLength={STAFF_MESSAGE_MAX}
            aria-label={`Message to ${name}`}
            aria-invalid={asked ? true : undefined}
            aria-describedby={asked ? problemId : undefined}
            placeholder={`Message to ${name}, after the text of the reason`}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="my-2.5 min-h-12 resize-y font-read text-sm max-md:text-base"
          />
        </div>
        <IconButton
          label="Close without a message"
          onClick={() => {
            onChange('');
            onClose();
          }}
        >
          <X />
        </IconButton>
      </div>
      {asked && (
        <p id={problemId} role="alert" className="text-sm font-medium text-danger-ink">
          {asked.text}
        </p>
      )}
      {title === null ? (
        value.trim() && (
          <Button variant="quiet" size="sm" className="justify-self-start px-3!" onClick={() => setTitle('')}>
            Save as an answer
          </Button>
        )
      ) : (
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="field-box min-h-11! max-w-80">
            <input
              aria-label="Name of the answer"
              placeholder="Name of the answer"
              maxLength={SAVED_ANSWER_TITLE_MAX}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
              className="h-11 text-sm max-md:text-base"
            />
          </div>
          <Button type="submit" size="sm" busy={mutation.busy} busyLabel="Saving...">
            Save
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setTitle(null)}>
            Cancel
          </Button>
        </form>
      )}
    </div>
  );
}
