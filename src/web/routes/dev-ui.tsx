import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { pageContext } from '#web/data/page-context.ts';
import { ListingCard } from '#web/features/listing/listing-card.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { BoardActions } from '#web/ui/board/board-actions.tsx';
import { BoardContent } from '#web/ui/board/board-content.tsx';
import { BoardFeedback } from '#web/ui/board/board-feedback.tsx';
import { BoardForms } from '#web/ui/board/board-forms.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Route } from './+types/dev-ui';

/** Every UI primitive in every state on one page, for visual review and the accessibility check. */

type Theme = 'light' | 'dark';

/** Available only in previews, never in production, whatever the spelling of the URL. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).preview) throw data(null, { status: 404 });
  return null;
}

export function meta() {
  return [{ title: 'Component board · Kasuwa' }, { name: 'robots', content: 'noindex' }];
}

export default function ComponentBoard() {
  const [theme, setTheme] = useBoardTheme();
  return (
    <main id="main" className="page py-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1>Component board</h1>
        <Segmented
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          className="min-w-48"
        />
      </div>
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-3">
        <BoardActions />
        <BoardForms />
        <BoardFeedback />
        <BoardContent />
        <Panel title="Listing cards">
          <div className="grid grid-cols-2 gap-3">
            {CARDS.map((card) => (
              <ListingCard key={card.id} card={card} />
            ))}
          </div>
        </Panel>
      </div>
    </main>
  );
}

/** A normal card, and one with extreme values that test the layout. */
const CARDS: ShownCard[] = [
  {
    id: '1',
    title: 'Two-seater sofa with standing lamp',
    price: 185_000,
    priceKind: 'negotiable',
    location: 'Lekki, Lagos',
    condition: 'used',
    usedIn: 'abroad',
    image: null,
    datePosted: '2026-11-13T09:00:00.000Z',
    featured: true,
    reservedUntil: null,
  },
  {
    id: '2',
    title: 'W'.repeat(200),
    price: 999_999_999_999,
    priceKind: 'per-year',
    location: 'Obafemi Owode, Ogun',
    condition: 'refurbished',
    usedIn: null,
    image: null,
    datePosted: '2026-01-13T09:00:00.000Z',
    featured: false,
    reservedUntil: null,
  },
];

/** Changes only this page: the stored theme is not overwritten. */
function useBoardTheme() {
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => setTheme(document.documentElement.classList.contains('dark') ? 'dark' : 'light'), []);
  const change = (next: Theme) => {
    document.documentElement.classList.toggle('dark', next === 'dark');
    setTheme(next);
  };
  return [theme, change] as const;
}
