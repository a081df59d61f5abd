import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { query } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';

/** The address of someone who shows it to members. The page is the same for everyone, so it is asked for afterwards. */
export function SellerEmail({ id }: { id: string }) {
  const viewer = useSession().user?.id;
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    if (!viewer || viewer === id) return;
    let isLeft = false;
    // Without an answer it is simply not shown.
    void query((api) => api.accounts.profile({ params: { id } })).then((answer) => {
      if (answer.ok && !isLeft) setEmail(answer.value.email ?? null);
    });
    return () => {
      isLeft = true;
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
