import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { paths } from '#shared/paths.ts';
import { arePriceKindsComparable, formatPrice } from '#shared/rules/price-kinds.ts';
import type { Drop } from './drop-mails.queries.ts';

// The mails about price drops.

const SHOWN_DROPS = 10;
const CHEAPER = {
  one: 'Something you saved is cheaper now.',
  several: 'Some items you saved are cheaper now.',
};

export function dropMail(
  user: { name: string; email: string; emailVerified: boolean },
  drops: readonly Drop[],
  { origin, ending }: { origin: string; ending: ReturnType<Unsubscriber['footerFor']> },
) {
  const [first] = drops;
  const only = drops.length === 1 ? first : undefined;
  const more = drops.length - SHOWN_DROPS;
  const several = `${drops.length} items you saved are cheaper now`;
  const favorites = { label: 'Go to your favorites', url: origin + paths.favorites };
  if (!user.emailVerified)
    return notificationToUnconfirmed({
      to: user.email,
      subject: only ? 'Price drop' : several,
      notification: only ? CHEAPER.one : CHEAPER.several,
      button: favorites,
      ...ending,
    });
  return composeMail({
    to: user.email,
    subject: only ? `Price drop: ${only.title}` : several,
    paragraphs: [
      greet(user),
      only ? CHEAPER.one : CHEAPER.several,
      ...drops
        .slice(0, SHOWN_DROPS)
        .flatMap((drop) => [
          describeDrop(drop),
          ...(only ? [] : [{ label: 'See it', url: origin + paths.item(drop.id) }]),
        ]),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: only ? { label: 'See the item', url: origin + paths.item(only.id) } : favorites,
    ...ending,
  });
}

function describeDrop({ title, price, kind, savedPrice, savedKind }: Drop): string {
  const now = `“${title}”: now ${formatPrice(price, kind)}`;
  const isLess =
    savedPrice !== null && savedKind && arePriceKindsComparable(savedKind, kind) && savedPrice > price;
  return isLess ? `${now}, ${formatPrice(savedPrice, kind)} when you saved it.` : `${now}.`;
}
