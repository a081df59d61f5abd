import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { query } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';

/** The email of a seller who shows it to signed-in users. Loaded later: the page is the same for all. */
export function SellerEmail({ id }: { id: string }) {
  const viewer = useSession().user?.id;
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    if (!viewer || viewer === id) return;
    let isUnmounted = false;
    // On failure the address is not shown.
    void query((api) => api.accounts.profile({ params: { id } })).then((answer) => {
      if (answer.ok && !isUnmounted) setEmail(answer.value.email ?? null);
    });
    return () => {
      isUnmounted = true;
      setEmail(null);
    };
  }, [viewer, id]);
  if (!email) return null;
  return (
    <a
      href={`mailto:${email}`}
      className="mt-3 flex min-h-11 items-center gap-2 text-sm font-semibold wrap-anywhere text-primary-ink hover:underline"
    >
      <Mail className="size-4 flex-none" />
      {email}
    </a>
  );
}
