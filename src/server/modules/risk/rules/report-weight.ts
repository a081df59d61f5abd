// How much a report counts: by the trust level of its reporter and their record. Fresh accounts count little, and
// together less than one report of a confirmed user, so that a group of them cannot bring an ad down.

export type Reporter = {
  ageDays: number;
  emailConfirmed: boolean;
  numberConfirmed: boolean;
  /** Earlier reports whose listing staff removed, and all that staff have closed. */
  upheld: number;
  closed: number;
};

const FRESH_DAYS = 7;
/** The most that all fresh accounts count together. */
const FRESH_MAX = 0.5;
const FRESH_WEIGHT = 0.1;

export function sumOfReports(reporters: readonly Reporter[]): number {
  const isFresh = ({ ageDays, emailConfirmed }: Reporter) => ageDays < FRESH_DAYS || !emailConfirmed;
  const fresh = reporters.filter(isFresh).length * FRESH_WEIGHT;
  const others = reporters.filter((reporter) => !isFresh(reporter));
  return others.reduce((sum, reporter) => sum + weightOf(reporter), Math.min(FRESH_MAX, fresh));
}

/** Without a record, a report of a confirmed number counts as one. */
function weightOf({ numberConfirmed, upheld, closed }: Reporter): number {
  const level = numberConfirmed ? 1 : 0.5;
  const record = (upheld + 1) / (closed + 2);
  return level * Math.min(1.5, Math.max(0.2, record * 2));
}
