import type { RefObject } from 'react';
import { SUSPENSION_LENGTHS, type SuspensionLength } from '#shared/rules/moderation/cases.ts';
import {
  DECISION_REASON_CODES,
  type DecisionReason,
  listReasons,
  type ReasonedDecision,
  reasonText,
} from '#shared/rules/moderation/decision-reasons.ts';
import {
  MARKET_RULE_CODES,
  MARKET_RULES,
  type MarketRuleCode,
} from '#shared/rules/moderation/market-rules.ts';
import { lengthText, REASON_DIGITS, REASON_LABELS } from './case-texts.ts';
import { ChoiceBox } from './choice-box.tsx';

// The choices of the decision bar: the rule, the reasons of decisions in favor of the user, the length of a suspension.

type Choice<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  ref?: RefObject<HTMLSelectElement | null>;
};

export function RuleChoice({ value, onChange, ref }: Choice<MarketRuleCode | ''>) {
  return (
    <ChoiceBox
      ref={ref}
      label="Reason"
      text={value ? MARKET_RULES[value].title : null}
      empty="Choose one: 1 to 9, or F"
      value={value}
      shortcut="F"
      onChange={(code) => onChange(MARKET_RULE_CODES.find((known) => known === code) ?? '')}
    >
      <option value="">Choose a reason</option>
      {MARKET_RULE_CODES.map((code, index) => (
        <option key={code} value={code}>
          {MARKET_RULES[code].title}
          {REASON_DIGITS[index] ? ` (${REASON_DIGITS[index]})` : ''}
        </option>
      ))}
    </ChoiceBox>
  );
}

/** The first reason is chosen until staff choose another one. */
export function ReasonChoice({
  decision,
  value,
  onChange,
  ref,
  className,
}: Choice<DecisionReason> & { decision: ReasonedDecision; className?: string }) {
  return (
    <ChoiceBox
      ref={ref}
      className={className}
      label={REASON_LABELS[decision]}
      text={reasonText(decision, value)}
      value={value}
      shortcut={ref && 'G'}
      onChange={(code) => onChange(DECISION_REASON_CODES.find((known) => known === code) ?? value)}
    >
      {listReasons(decision).map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </ChoiceBox>
  );
}

export function LengthChoice({ value, onChange, ref }: Choice<SuspensionLength>) {
  return (
    <ChoiceBox
      ref={ref}
      label="Suspension"
      text={lengthText(value)}
      value={value === null ? '' : String(value)}
      shortcut="L"
      onChange={(days) => onChange(SUSPENSION_LENGTHS.find((known) => String(known ?? '') === days) ?? null)}
    >
      {SUSPENSION_LENGTHS.map((days) => (
        <option key={days} value={days ?? ''}>
          {lengthText(days)}
        </option>
      ))}
    </ChoiceBox>
  );
}
