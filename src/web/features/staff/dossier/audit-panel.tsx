import { Panel } from '#web/ui/panel.tsx';
import { EntryList } from '../entry-list.tsx';
import { DossierList } from './dossier-list.tsx';
import { listingEntries, READ_ONCE, userEntries } from './dossier-store.ts';

/** What staff did about a user or a listing, read-only. */
export function AuditPanel({ id, about }: { id: string; about: 'user' | 'listing' }) {
  const entries = about === 'user' ? userEntries : listingEntries;
  const list = entries.useList(id, READ_ONCE);
  return (
    <Panel className="gap-1! lg:p-5">
      <h2 className="text-panel lg:text-panel">Audit log</h2>
      <p className="text-xs text-ink-3">Who in our team did what. Cannot be changed.</p>
      <DossierList list={list} empty="Nothing yet." title="The audit log could not be loaded">
        {(items) => <EntryList entries={items} about={about} />}
      </DossierList>
    </Panel>
  );
}
