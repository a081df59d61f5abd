import { Award } from 'lucide-react';
import { ACHIEVEMENT_RULES, type Achievement } from '#shared/rules/achievements.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The achievements of a seller, each with its rule as a tooltip. */
export function SellerAchievements({ earned }: { earned: readonly Achievement[] }) {
  if (earned.length === 0) return null;
  return (
    <ul aria-label="Achievements" className="mt-4 flex flex-wrap gap-1.5">
      {earned.map((name) => (
        <li key={name} title={ACHIEVEMENT_RULES[name].rule}>
          <Badge tone="warn">
            <Award />
            {ACHIEVEMENT_RULES[name].name}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
