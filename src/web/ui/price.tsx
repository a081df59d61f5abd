import { formatNaira } from '#shared/format/money.ts';
import { cx } from './cx.ts';

/** An amount in naira: a lighter ₦ beside bold tabular digits. It inherits its size. */
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
