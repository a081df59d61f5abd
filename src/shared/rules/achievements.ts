/** What a member can earn, by rules that the profile page tells in the same words. */

export const ACHIEVEMENTS = ['top-seller', 'verified-member', 'quick-responder'] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

export type Standing = {
  itemsSold: number;
  rating: number | null;
  reviews: number;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  responseRate: number | null;
  responseMinutes: number | null;
};

type Rule = { name: string; rule: string; isEarned(record: Standing): boolean };

export const ACHIEVEMENT_RULES: Record<Achievement, Rule> = {
  'top-seller': {
    name: 'Top Seller',
    rule: '10 items sold, and at least 4.5 stars from 5 reviews or more.',
    isEarned: ({ itemsSold, rating, reviews }) => itemsSold >= 10 && reviews >= 5 && (rating ?? 0) >= 4.5,
  },
  'verified-member': {
    name: 'Verified Member',
    rule: 'E-mail address and phone number confirmed.',
    isEarned: ({ emailConfirmed, phoneConfirmed }) => emailConfirmed && phoneConfirmed,
  },
  'quick-responder': {
    name: 'Quick Responder',
    rule: 'Answers at least 9 of 10 people who write, half of them within an hour.',
    isEarned: ({ responseRate, responseMinutes }) =>
      (responseRate ?? 0) >= 90 && responseMinutes !== null && responseMinutes <= 60,
  },
};

export function earnedAchievements(record: Standing): Achievement[] {
  return ACHIEVEMENTS.filter((name) => ACHIEVEMENT_RULES[name].isEarned(record));
}
