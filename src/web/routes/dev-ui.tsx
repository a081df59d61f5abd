import { useEffect, useState } from 'react';
import { BoardActions } from '#web/ui/board/board-actions.tsx';
import { BoardFeedback } from '#web/ui/board/board-feedback.tsx';
import { BoardForms } from '#web/ui/board/board-forms.tsx';
import { BoardThings } from '#web/ui/board/board-things.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

/** Every primitive in every state on one page, for eyes and for the accessibility check. */

type Theme = 'light' | 'dark';

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
        <BoardThings />
      </div>
    </main>
  );
}

/** Changes this page only: the visitor's own choice of theme is not overwritten. */
function useBoardTheme() {
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => setTheme(document.documentElement.classList.contains('dark') ? 'dark' : 'light'), []);
  const change = (next: Theme) => {
    document.documentElement.classList.toggle('dark', next === 'dark');
    setTheme(next);
  };
  return [theme, change] as const;
}
