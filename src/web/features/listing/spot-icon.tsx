import { BookOpen, Building2, Bus, Fuel, Landmark, type LucideIcon, Shield, Utensils } from 'lucide-react';
import type { SpotKind } from '#shared/rules/meetup-spots.ts';

const ICONS: Record<SpotKind, LucideIcon> = {
  mall: Building2,
  bank: Landmark,
  police: Shield,
  'filling-station': Fuel,
  restaurant: Utensils,
  library: BookOpen,
  transport: Bus,
};

/** The kind of a meetup spot. */
export function SpotIcon({ kind }: { kind: SpotKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className="size-5" />;
}
