import { Bell } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useMember } from '#web/features/auth/use-member.ts';
import { takeWish } from '#web/features/auth/wish.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Keeps a search as an alert. A visitor signs in first, and finds it kept on coming back. */
export function SaveSearch({
  search,
  prominent = false,
  short = false,
}: {
  search: string;
  prominent?: boolean;
  /** On a phone the bell has to do. */
  short?: boolean;
}) {
  const { user, asMember } = useMember();
  const save = useCallback(() => void saveAlert(search), [search]);
  useEffect(() => {
    if (user && takeWish('alert', search)) save();
  }, [user, search, save]);
  return (
    <Button
      variant={prominent ? 'secondary' : 'quiet'}
      size={prominent ? 'md' : 'sm'}
      onClick={() => asMember(save, { kind: 'alert', item: search })}
      className={cx('noscript:hidden', short && 'max-md:-my-1 max-md:size-11 max-md:px-0')}
    >
      <Bell className="size-4.5" />
      <span className={short ? 'max-md:sr-only' : undefined}>Save this search</span>
    </Button>
  );
}

async function saveAlert(search: string): Promise<void> {
  try {
    const { api, failureOf } = await import('#web/api/client.ts');
    try {
      const { id } = await api.alerts.create({ search });
      const undo = () => void removeAlert(id);
      showToast({ text: 'Search alert saved', action: { label: 'Undo', onClick: undo } });
    } catch (error) {
      showToast({ text: failureOf(error)?.text ?? NOT_SAVED });
    }
  } catch {
    showToast({ text: NOT_SAVED });
  }
}

async function removeAlert(id: string): Promise<void> {
  try {
    const { api } = await import('#web/api/client.ts');
    await api.alerts.remove({ params: { id } });
    showToast({ text: 'Search alert removed' });
  } catch {
    showToast({ text: 'The alert could not be removed. Please try again.' });
  }
}

const NOT_SAVED = 'The search could not be saved. Please check your connection and try again.';
