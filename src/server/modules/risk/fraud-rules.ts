import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { FraudRule, FraudTrial, RuleChange } from '#shared/contract/fraud-rules.ts';
import { AppError } from '#shared/errors.ts';
import { countHits, listPastScores } from './history.queries.ts';
import type { RiskOutcome } from './risk.tables.ts';
import { LISTING_RULES } from './rules/listing-rules.ts';
import { REPORT_RULES } from './rules/report-rules.ts';
import { decideOutcome, scoreListing } from './rules/score.ts';
import { DEFAULT_WEIGHTS, type WeightName } from './rules/weights.ts';
import { readWeights, saveWeight } from './weights.queries.ts';

// Admins see the fraud rules, try other weights on past ads, and change them.

const THRESHOLDS: Partial<Record<WeightName, string>> = {
  'hold-from': 'An ad is held from this score',
  'queue-from': 'An ad is queued from this score',
};
const TITLES = new Map<string, string>([
  ...Object.entries(THRESHOLDS),
  ...LISTING_RULES.map(({ name, title }) => [name, title] as const),
]);
/** Reports come after the score that is stored with an ad. */
const WITHOUT_HISTORY: ReadonlySet<string> = new Set(REPORT_RULES.map(({ name }) => name));
const NAMES = Object.keys(DEFAULT_WEIGHTS) as WeightName[];

export async function showFraudRules(db: Db): Promise<FraudRule[]> {
  const weights = await readWeights(db);
  const hits = new Map((await countHits(db)).map(({ name, ...counts }) => [name, counts]));
  return NAMES.map((name) => ({
    name,
    title: TITLES.get(name) ?? name,
    value: weights[name],
    default: DEFAULT_WEIGHTS[name],
    threshold: name in THRESHOLDS,
    hasHistory: !WITHOUT_HISTORY.has(name),
    hits: hits.get(name) ?? { ads: 0, removed: 0, released: 0 },
  }));
}

/** Every score reads the weights, so the change counts in all processes from the commit on. */
export async function changeFraudRule(
  db: Db,
  staff: { id: string },
  { reason, ...change }: RuleChange & { reason: string },
): Promise<void> {
  const { name, value } = readChange(change);
  await db.transaction(async (tx) => {
    const from = (await readWeights(tx))[name];
    await saveWeight(tx, name, value);
    const detail = { rule: name, from, to: value };
    await recordStaffAction(tx, { staffId: staff.id, action: 'weight-changed', reason, detail });
  });
}

const TRIAL_PAGE = 1_000;

/** Scores the stored facts of a page of the latest ads with the present and with the changed weights. */
export async function tryFraudRules(
  db: Db,
  { changes, cursor }: { changes: readonly RuleChange[]; cursor?: string },
): Promise<FraudTrial> {
  const tried = changes.map(readChange);
  if (tried.some(({ name }) => WITHOUT_HISTORY.has(name)))
    throw new AppError('INVALID_INPUT', {
      fields: { changes: 'Past ads do not show what this rule needs.' },
    });
  const present = await readWeights(db);
  const changed = { ...present, ...Object.fromEntries(tried.map(({ name, value }) => [name, value])) };
  const past = await listPastScores(db, { after: readCursor(cursor), limit: TRIAL_PAGE });
  const outcomes = past.map(({ facts, isRemoved, isReleased }) => ({
    before: decideOutcome(scoreListing(facts, present), facts.seller, present),
    after: decideOutcome(scoreListing(facts, changed), facts.seller, changed),
    isRemoved,
    isReleased,
  }));
  const count = (when: 'before' | 'after', outcome: RiskOutcome) =>
    outcomes.filter((each) => each[when] === outcome).length;
  const decided = (verdict: 'isRemoved' | 'isReleased') => {
    const ads = outcomes.filter((each) => each[verdict]);
    return { ads: ads.length, held: ads.filter((each) => each.after === 'held').length };
  };
  const last = past.at(-1);
  return {
    ads: past.length,
    held: { before: count('before', 'held'), after: count('after', 'held') },
    queued: { before: count('before', 'queued'), after: count('after', 'queued') },
    removed: decided('isRemoved'),
    released: decided('isReleased'),
    nextCursor: past.length === TRIAL_PAGE && last ? `${last.at}-${last.listingId}` : null,
  };
}

function readChange({ name, value }: RuleChange): { name: WeightName; value: number } {
  const known = NAMES.find((each) => each === name);
  if (!known) throw new AppError('RULE_NOT_FOUND');
  if (known in THRESHOLDS && value < 1)
    throw new AppError('INVALID_INPUT', { fields: { value: 'Please choose a number from 1 to 100.' } });
  return { name: known, value };
}

function readCursor(cursor: string | undefined): { at: number; id: number } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,16})-([1-9]\d{0,15})$/.exec(cursor) ?? [];
  if (!at || !id)
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'Please start the trial again.' } });
  return { at: Number(at), id: Number(id) };
}
