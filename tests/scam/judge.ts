import { detectScams } from '#server/modules/scam/index.ts';
import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import type { LabelledMessage } from './read-messages.ts';

// Measures the scam detection on labelled messages. A risky message is caught if its reader gets any warning.

/** `ownKind`: the share of the risky messages that were found with their own kind. */
export type DetectionScore = {
  risky: number;
  harmless: number;
  precision: number;
  recall: number;
  ownKind: number;
  recallOfKind: readonly (readonly [ScamKind, number])[];
  /** Contains texts, so it is never printed for the held-out half. */
  mistakes: readonly string[];
};

export function judge(messages: readonly LabelledMessage[]): DetectionScore {
  const judged = messages.map((message) => ({ ...message, found: detectScams(message.text) }));
  const risky = judged.filter(({ kind }) => kind !== null);
  const caught = risky.filter(({ found }) => found !== null);
  const own = risky.filter(({ kind, found }) => kind !== null && found?.kinds.includes(kind));
  const mistaken = judged.filter(({ kind, found }) => kind === null && found !== null);
  return {
    risky: risky.length,
    harmless: judged.length - risky.length,
    precision: share(caught.length, caught.length + mistaken.length),
    recall: share(caught.length, risky.length),
    ownKind: share(own.length, risky.length),
    recallOfKind: SCAM_KINDS.map((kind) => [
      kind,
      share(
        caught.filter((one) => one.kind === kind).length,
        risky.filter((one) => one.kind === kind).length,
      ),
    ]),
    mistakes: [
      ...risky
        .filter(({ found }) => found === null)
        .map(({ source, kind, text }) => `missed: ${source} ${kind}: ${text}`),
      ...mistaken.map(
        ({ source, text, found }) =>
          `mistaken: ${source}: ${text} → ${found?.detail.map(({ rule, words }) => `${rule} (${words})`).join()}`,
      ),
    ],
  };
}

/** Only figures. */
export function describeFigures({
  risky,
  harmless,
  precision,
  recall,
  ownKind,
  recallOfKind,
}: DetectionScore): string {
  const kinds = recallOfKind.map(([kind, found]) => `${kind} ${found.toFixed(3)}`).join(', ');
  return `${risky} risky, ${harmless} harmless; precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} (own kind ${ownKind.toFixed(3)})\n  recall by kind: ${kinds}`;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
