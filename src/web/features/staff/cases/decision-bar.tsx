import { useRef, useState } from 'react';
import type { CaseDetail, FoundNumber } from '#shared/contract/staff-cases.ts';
import { shortName } from '#shared/format/short-name.ts';
import { STAFF_NOTE_MAX, SUSPENSION_DEFAULT, type SuspensionLength } from '#shared/rules/moderation/cases.ts';
import { confirmsScam, isScamRule } from '#shared/rules/moderation/confirmed-scams.ts';
import {
  type DecisionReason,
  isReasoned,
  listReasons,
  MESSAGE_NEEDED,
  type ReasonedDecision,
} from '#shared/rules/moderation/decision-reasons.ts';
import { MARKET_RULE_CODES, type MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { FoundNumbers, stillFound } from '../found-numbers.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { AssignMenu } from './assign-menu.tsx';
import {
  DECISION_LOOKS,
  decisionLabel,
  inOrder,
  needsReason,
  REASON_DIGITS,
  whoHears,
} from './case-texts.ts';
import { LengthChoice, ReasonChoice, RuleChoice } from './decision-choices.tsx';
import { MessageField } from './message-field.tsx';
import { suggestRule } from './suggest-rule.ts';
import { useDecision } from './use-decision.ts';

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
  /** A decision that needs a message was tried without one. A new object for each time. */
  const [asked, setAsked] = useState<{ text: string } | null>(null);
  const [reasons, setReasons] = useState<Partial<Record<ReasonedDecision, DecisionReason>>>({});
  const [days, setDays] = useState<SuspensionLength>(SUSPENSION_DEFAULT);
  const [chosen, setChosen] = useState<FoundNumber[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  const reasonField = useRef<HTMLSelectElement>(null);
  const lengthField = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const firstNumber = useRef<HTMLInputElement>(null);
  const decision = useDecision(detail, onDecided);
  const decisions = inOrder(detail.decisions);
  const asksReason = decisions.some(needsReason);
  const isOff = (one: (typeof decisions)[number]) => needsReason(one) && !rule;

  const reasoned = decisions.filter(isReasoned);
  const reasonOf = (one: ReasonedDecision) => reasons[one] ?? listReasons(one)[0]?.[0] ?? 'corrected';
  /** The note has a row of its own. */
  const isAlone = (Number(asksReason) + reasoned.length + Number(decisions.includes('suspend'))) % 2 === 0;

  const decide = (one: (typeof decisions)[number]) => {
    if (isOff(one)) return select.current?.focus();
    if (MESSAGE_NEEDED[one] && !message.trim()) {
      setWrites(true);
      return setAsked({ text: MESSAGE_NEEDED[one] });
    }
    decision.decide({
      decision: one,
      rule: needsReason(one) && rule ? rule : undefined,
      reason: isReasoned(one) ? reasonOf(one) : undefined,
      days: one === 'suspend' ? (days ?? undefined) : undefined,
      message,
      note,
      numbers: confirmsScam(one, rule) ? stillFound(chosen, detail.numbers) : [],
    });
  };
  const addNote = async () => {
    if (note.trim() && (await decision.addNote(note))) setNote('');
  };

  useShortcuts({
    ...Object.fromEntries(decisions.map((one) => [DECISION_LOOKS[one].key, () => decide(one)])),
    ...(asksReason &&
      Object.fromEntries(
        MARKET_RULE_CODES.slice(0, REASON_DIGITS.length).map((code, index) => [
          REASON_DIGITS[index],
          () => setRule(code),
        ]),
      )),
    F: asksReason ? () => select.current?.focus() : undefined,
    G: () => reasonField.current?.focus(),
    L: () => lengthField.current?.focus(),
    E: () => setWrites(true),
    N: () => noteField.current?.focus(),
    P: () => firstNumber.current?.focus(),
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
        {asksReason && <RuleChoice ref={select} value={rule} onChange={setRule} />}
        {reasoned.map((one, index) => (
          <ReasonChoice
            key={one}
            ref={index === 0 ? reasonField : undefined}
            decision={one}
            value={reasonOf(one)}
            onChange={(code) => setReasons({ ...reasons, [one]: code })}
          />
        ))}
        {decisions.includes('suspend') && <LengthChoice ref={lengthField} value={days} onChange={setDays} />}
        <form
          className={cx('field-box min-h-11! pr-1.5!', isAlone && 'md:col-span-2')}
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
      {isScamRule(rule) && (
        <FoundNumbers
          ref={firstNumber}
          shortcut="P"
          numbers={detail.numbers}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {writes && (
        <MessageField
          name={shortName(detail.user.name)}
          value={message}
          asked={message.trim() ? null : asked}
          onChange={setMessage}
          onClose={() => {
            setWrites(false);
            setAsked(null);
          }}
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
        <p className="min-w-0 flex-1 basis-60 text-xs wrap-anywhere text-ink-3 max-md:basis-full">
          {whoHears(detail)}
        </p>
        {!writes && (
          <Button
            variant="quiet"
            size="sm"
            aria-keyshortcuts="E"
            className="px-3! max-md:-ml-3"
            onClick={() => setWrites(true)}
          >
            Add a message <KeyHint>E</KeyHint>
          </Button>
        )}
        <AssignMenu detail={detail} onAssign={decision.assign} />
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
