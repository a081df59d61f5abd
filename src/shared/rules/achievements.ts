/** The achievements of users. The profile page shows the same rules, step by step. */

export const ACHIEVEMENTS = ['top-seller', 'verified-member', 'quick-responder'] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

export type AchievementFacts = {
  itemsSold: number;
  rating: number | null;
  reviews: number;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  responseRate: number | null;
  responseMinutes: number | null;
};

/** One requirement of a rule, the user's progress, and whether that is enough. */
export type Step = { what: string; now: string; isDone: boolean };

type Rule = { name: string; rule: string; steps(record: AchievementFacts): Step[] };

const SOLD = 10;
const REVIEWS = 5;
const STARS = 4.5;
const ANSWERED_PERCENT = 90;
const ANSWER_MINUTES = 60;

export const ACHIEVEMENT_RULES: Record<Achievement, Rule> = {
  'top-seller': {
    name: 'Top Seller',
    rule: `${SOLD} items sold, and at least ${STARS} stars from ${REVIEWS} reviews or more.`,
    steps: ({ itemsSold, reviews, rating }) => [
      { what: 'Items sold', now: countOf(itemsSold, SOLD), isDone: itemsSold >= SOLD },
      { what: 'Reviews', now: countOf(reviews, REVIEWS), isDone: reviews >= REVIEWS },
      {
        what: 'Stars',
        now: rating === null ? 'none yet' : measureOf(rating.toFixed(1), `${STARS}`, rating >= STARS),
        isDone: (rating ?? 0) >= STARS,
      },
    ],
  },
  'verified-member': {
    name: 'Verified Member',
    rule: 'E-mail address and phone number confirmed.',
    steps: ({ emailConfirmed, phoneConfirmed }) => [
      { what: 'E-mail address', now: confirmed(emailConfirmed), isDone: emailConfirmed },
      { what: 'Phone number', now: confirmed(phoneConfirmed), isDone: phoneConfirmed },
    ],
  },
  'quick-responder': {
    name: 'Quick Responder',
    rule: 'Answers at least 9 of 10 people who write, half of them within an hour.',
    steps: ({ responseRate, responseMinutes }) => [
      {
        what: 'People answered',
        now:
          responseRate === null
            ? TOO_FEW
            : measureOf(`${responseRate}%`, `${ANSWERED_PERCENT}%`, responseRate >= ANSWERED_PERCENT),
        isDone: (responseRate ?? 0) >= ANSWERED_PERCENT,
      },
      {
        what: 'Half answered within',
        now:
          responseMinutes === null
            ? TOO_FEW
            : measureOf(spanOf(responseMinutes), spanOf(ANSWER_MINUTES), responseMinutes <= ANSWER_MINUTES),
        isDone: responseMinutes !== null && responseMinutes <= ANSWER_MINUTES,
      },
    ],
  },
};

const TOO_FEW = 'too few messages to say';

export function earnedAchievements(record: AchievementFacts): Achievement[] {
  return ACHIEVEMENTS.filter((name) => ACHIEVEMENT_RULES[name].steps(record).every(({ isDone }) => isDone));
}

function countOf(now: number, needed: number): string {
  return now < needed ? `${now} of ${needed}` : String(now);
}

function measureOf(now: string, needed: string, isEnough: boolean): string {
  return isEnough ? now : `${now}, ${needed} needed`;
}

function confirmed(isConfirmed: boolean): string {
  return isConfirmed ? 'confirmed' : 'not confirmed yet';
}

function spanOf(minutes: number): string {
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
}
