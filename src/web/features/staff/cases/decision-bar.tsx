import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import { STAFF_NOTE_MAX } from '#shared/rules/moderation/cases.ts';
import {
  MARKET_RULE_CODES,
  MARKET_RULES,
  type MarketRuleCode,
} from '#shared/rules/moderation/market-rules.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { DECISION_LOOKS, decisionLabel, firstName, inOrder, needsReason, whoHears } from './case-texts.ts';
import { MessageField } from './message-field.tsx';
import { suggestRule } from './suggest-rule.ts';
import { useDecision } from './use-decision.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The reason first, then the decision. Everything has a key. It stays at the bottom of wide screens. */
export function DecisionBar({
  detail,
  onDecided,
}: {
  detail: CaseDetail;
  onDecided: (text: string) => void;
}) {
  const [rule, setRule] = useState<MarketRuleCode | ''>(() => suggestRule(detail));
  const [note, setNote] = useState('');
  const [message, setMessage] = useState('');
  const [writes, setWrites] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const decision = useDecision(detail, onDecided);
  const decisions = inOrder(detail.decisions);
  const asksReason = decisions.some(needsReason);
  const isOff = (one: (typeof decisions)[number]) => needsReason(one) && !rule;

  const decide = (one: (typeof decisions)[number]) => {
    if (isOff(one)) return select.current?.focus();
    decision.decide({ decision: one, rule: needsReason(one) && rule ? rule : undefined, message, note });
  };
  const addNote = async () => {
    if (note.trim() && (await decision.addNote(note))) setNote('');
  };

  useShortcuts({
    ...Object.fromEntries(decisions.map((one) => [DECISION_LOOKS[one].key, () => decide(one)])),
    ...(asksReason &&
      Object.fromEntries(
        MARKET_RULE_CODES.slice(0, DIGITS.length).map((code, index) => [DIGITS[index], () => setRule(code)]),
      )),
    F: asksReason ? () => select.current?.focus() : undefined,
    E: () => setWrites(true),
    N: () => noteField.current?.focus(),
    M: decision.toggleMine,
  });

  return (
    // Escape leaves a field, so that the keys work again.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles a key of the fields inside
    <div
      onKeyDown={({ key }) => key === 'Escape' && (document.activeElement as HTMLElement | null)?.blur()}
      className="grid grid-cols-1 gap-3 rounded-b-panel border-t border-line bg-surface px-4 py-4 md:sticky md:bottom-0 md:z-2 md:px-6"
    >
      <FormAlert error={decision.errorText} />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {asksReason && (
          <label className="field-box relative min-h-11! text-sm">
            <span className="text-ink-3">Reason</span>
            <span
              aria-hidden="true"
              className={cx('min-w-0 flex-1 truncate', rule ? 'font-semibold' : 'text-ink-3')}
            >
              {rule ? MARKET_RULES[rule].title : 'Choose one: 1 to 9, or F'}
            </span>
            <ChevronDown aria-hidden="true" className="size-4.5!" />
            <select
              ref={select}
              value={rule}
              aria-keyshortcuts="F"
              onChange={({ currentTarget }) => setRule(currentTarget.value as MarketRuleCode | '')}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 [&>option]:bg-surface [&>option]:text-ink"
            >
              <option value="">Choose a reason</option>
              {MARKET_RULE_CODES.map((code, index) => (
                <option key={code} value={code}>
                  {MARKET_RULES[code].title}
                  {DIGITS[index] ? ` (${DIGITS[index]})` : ''}
                </option>
              ))}
            </select>
          </label>
        )}
        <form
          className={cx('field-box min-h-11! pr-1.5!', !asksReason && 'md:col-span-2')}
          onSubmit={(event) => {
            event.preventDefault();
            void addNote();
          }}
        >
          <input
            ref={noteField}
            value={note}
            maxLength={STAFF_NOTE_MAX}
            aria-label="Note for the file (only staff)"
            aria-keyshortcuts="N"
            placeholder="Note for the file (only staff)"
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            className="h-11 text-sm max-md:text-base"
          />
          {note.trim() && (
            <Button type="submit" size="sm" variant="quiet" className="px-3!">
              Add
            </Button>
          )}
        </form>
      </div>
      {writes && (
        <MessageField
          name={firstName(detail.user.name)}
          value={message}
          onChange={setMessage}
          onClose={() => setWrites(false)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {decisions.map((one) => {
          const { key, look } = DECISION_LOOKS[one];
          return (
            <Button
              key={one}
              variant={look}
              size="sm"
              aria-keyshortcuts={key}
              busy={decision.running === one}
              inactive={isOff(one)}
              onClick={() => decide(one)}
              className={cx(
                'min-h-11! max-w-full px-4.5! max-md:flex-auto',
                one === 'dismiss' && 'md:ml-auto',
              )}
            >
              <span className="truncate">{decisionLabel(one, detail)}</span>
              <KeyHint>{key}</KeyHint>
            </Button>
          );
        })}
      </div>
      <div className="-mt-1 flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 flex-1 basis-60 text-xs text-ink-3">{whoHears(detail)}</p>
        {!writes && (
          <Button
            variant="quiet"
            size="sm"
            aria-keyshortcuts="E"
            className="px-3!"
            onClick={() => setWrites(true)}
          >
            Add a message <KeyHint>E</KeyHint>
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-keyshortcuts="M"
          className="-mr-3 px-3!"
          onClick={decision.toggleMine}
        >
          {decision.isMine ? 'Give back' : 'Assign to me'} <KeyHint>M</KeyHint>
        </Button>
      </div>
      <ReauthenticationDialog
        open={decision.asksProof}
        onReauthenticated={decision.repeat}
        onCancel={decision.dismissProof}
      />
    </div>
  );
}

/** The keys of the first ten reasons. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
