import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import { FIRST_HARMLESS } from './messages/first-harmless.ts';
import { FIRST_RISKY } from './messages/first-risky.ts';
import { FRESH_HARMLESS, FRESH_RISKY } from './messages/fresh.ts';
import { FRESH_AGAIN_HARMLESS, FRESH_AGAIN_RISKY } from './messages/fresh-again.ts';
import {
  ALERT_AGAIN_HARMLESS,
  ALERT_AGAIN_RISKY,
  ALERT_HARMLESS,
  ALERT_RISKY,
} from './messages/fresh-alert.ts';
import { FRESH_LAST_HARMLESS, FRESH_LAST_RISKY } from './messages/fresh-last.ts';
import {
  PAY_FIRST_AGAIN_HARMLESS,
  PAY_FIRST_AGAIN_RISKY,
  PAY_FIRST_HARMLESS,
  PAY_FIRST_RISKY,
} from './messages/fresh-pay-first.ts';
import type { Harmless, Risky } from './messages/labelled.ts';
import { SECOND_HARMLESS } from './messages/second-harmless.ts';
import { SECOND_RISKY } from './messages/second-risky.ts';
import { THIRD_HARMLESS } from './messages/third-harmless.ts';
import { THIRD_RISKY } from './messages/third-risky.ts';
import { type LabelledMessage, readMessages } from './read-messages.ts';

// The messages that rules and model are made with: the older ones by the author of the rules, and the newer ones by
// writers who had not seen the rules. The held-out messages are not among them.

const RISKY: readonly Risky[] = [
  FIRST_RISKY,
  SECOND_RISKY,
  THIRD_RISKY,
  FRESH_RISKY,
  FRESH_AGAIN_RISKY,
  FRESH_LAST_RISKY,
  PAY_FIRST_RISKY,
  PAY_FIRST_AGAIN_RISKY,
  ALERT_RISKY,
  ALERT_AGAIN_RISKY,
];
const HARMLESS: readonly Harmless[] = [
  FIRST_HARMLESS,
  SECOND_HARMLESS,
  THIRD_HARMLESS,
  FRESH_HARMLESS,
  FRESH_AGAIN_HARMLESS,
  FRESH_LAST_HARMLESS,
  PAY_FIRST_HARMLESS,
  PAY_FIRST_AGAIN_HARMLESS,
  ALERT_HARMLESS,
  ALERT_AGAIN_HARMLESS,
];

export const OLD_SOURCE = 'old';

export const OLD_TUNING: readonly LabelledMessage[] = [
  ...RISKY.flatMap((set) => Object.entries(set)).flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind: kind as ScamKind, topic: kind, text, source: OLD_SOURCE })),
  ),
  ...HARMLESS.flatMap((set) => Object.entries(set)).flatMap(([topic, texts]) =>
    texts.map((text) => ({ kind: null, topic, text, source: OLD_SOURCE })),
  ),
];

export const NEW_TUNING: readonly LabelledMessage[] = readMessages(
  new URL('./messages/tuning/', import.meta.url),
);
