import { useState } from 'react';
import { HISTORY_FILTERS, type HistoryFilter } from '#shared/rules/moderation/dossiers.ts';
import { ChipToggle } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { DossierList } from './dossier-list.tsx';
import { histories, READ_ONCE } from './dossier-store.ts';
import { Timeline } from './timeline.tsx';

const LABELS: Record<HistoryFilter, string> = { all: 'All', reports: 'Reports', deals: 'Deals' };

export function HistoryPanel({ userId }: { userId: string }) {
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const list = histories.useList(`${userId}/${filter}`, READ_ONCE);
  return (
    <Panel className="lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-panel lg:text-panel">History</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add nothing to three buttons */}
        <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
          {HISTORY_FILTERS.map((name) => (
            <ChipToggle key={name} pressed={filter === name} onClick={() => setFilter(name)}>
              {LABELS[name]}
            </ChipToggle>
          ))}
        </div>
      </div>
      <DossierList list={list} empty="Nothing yet." title="The history could not be loaded">
        {(entries) => <Timeline entries={entries} />}
      </DossierList>
    </Panel>
  );
}
