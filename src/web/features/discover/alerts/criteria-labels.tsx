import { Badge } from '#web/ui/badge.tsx';

/** The criteria of an alert as a list of badges. */
export function CriteriaLabels({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className="max-w-full min-w-0">
          <Badge tone="primary">
            <span className="truncate">{label}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
