import { formatNaira } from '#shared/format/money.ts';
import { cx } from './cx.ts';

/** Naira as the design sets it: a lighter ₦ beside bold tabular digits. Size comes from where it stands. */
export function Price({ amount, className }: { amount: number; className?: string }) {
  const [sign = '', digits = ''] = formatNaira(amount).split('₦');
  return (
    <span className={cx('price', className)}>
      {sign}
      <i>₦</i>
      {digits}
    </span>
  );
}
