import { combine } from '#server/modules/scam/combine-findings.ts';
import { detectByRules, readText } from '#server/modules/scam/detect-by-rules.ts';
import { createModel } from '#server/modules/scam/model/model.ts';
import { trainModel } from './train-model.ts';
import type { SourcedMessage } from './training-messages.ts';

// Cross-validation by author: each file is judged by a model that was trained without it. The authors of the held-out
// messages are new too.

type Tally = { found: number; missed: number; mistaken: number; own: number };

export function crossValidate(messages: readonly SourcedMessage[]): void {
  const total: Tally = { found: 0, missed: 0, mistaken: 0, own: 0 };
  for (const source of new Set(messages.map((one) => one.source))) {
    if (!messages.some((one) => one.source === source && one.kind !== null) || !source.endsWith('.txt'))
      continue;
    const model = createModel(trainModel(messages.filter((one) => one.source !== source)));
    const tally: Tally = { found: 0, missed: 0, mistaken: 0, own: 0 };
    for (const { kind, text } of messages.filter((one) => one.source === source)) {
      const read = readText(text);
      const byRules = detectByRules(read, null);
      const kinds = byRules.map((one) => one.kind);
      const judgement = model.judge(read.tokens, read.plain.text.includes('?'), kinds);
      const found = combine(byRules, judgement);
      if (kind === null) tally.mistaken += found.length > 0 ? 1 : 0;
      else if (found.length === 0) tally.missed += 1;
      else {
        tally.found += 1;
        if (found.some((one) => one.kind === kind)) tally.own += 1;
      }
      if (process.env.SHOW_SCORES)
        process.stdout.write(
          `@ ${JSON.stringify([source, kind ?? '-', judgement.score.toFixed(2), byRules.map(({ rule }) => rule), text])}\n`,
        );
    }
    for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key];
    print(source, tally);
  }
  print('all', total);
}

function print(name: string, { found, missed, mistaken, own }: Tally): void {
  const risky = found + missed;
  process.stdout.write(
    `${name}: recall ${(found / risky).toFixed(3)} (own kind ${(own / risky).toFixed(3)}), precision ${(found / (found + mistaken)).toFixed(3)}\n`,
  );
}
