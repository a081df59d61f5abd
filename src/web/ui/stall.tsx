import { cx } from './cx.ts';
import basket from './objects/basket.webp?no-inline';
import box from './objects/box.webp?no-inline';
import chat from './objects/chat.webp?no-inline';
import heart from './objects/heart.webp?no-inline';
import phone from './objects/phone.webp?no-inline';
import plant from './objects/plant.webp?no-inline';
import sofa from './objects/sofa.webp?no-inline';

/** The picture of an empty screen: a market stall with one object. Without an object it is closed. */

export type StallObject = keyof typeof OBJECTS;

export function Stall({ object, className }: { object?: StallObject; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('relative h-44 w-55 max-w-full lg:h-56 lg:w-70', className)}>
      <svg viewBox="0 0 220 176" aria-hidden="true" className="size-full">
        <path className="fill-line" d="M30 40h6v90h-6zM184 40h6v90h-6z" />
        <rect className="fill-sunken dark:fill-surface" x="36" y="40" width="148" height="92" />
        {!object && (
          <path
            className="fill-line"
            d="M42 64h136v7H42zm0 11h136v7H42zm0 11h136v7H42zm0 11h136v7H42zm0 11h136v7H42z"
          />
        )}
        <rect
          className="fill-[color-mix(in_oklab,var(--color-primary)_18%,var(--color-bg))]"
          x="22"
          y="126"
          width="176"
          height="44"
          rx="10"
        />
        <g className="fill-primary dark:fill-valance">
          <rect x="16" y="118" width="188" height="12" rx="6" />
          <path d={[12, 68, 124, 180].map(scallop).join('')} />
        </g>
        <path className="fill-accent" d={[40, 96, 152].map(scallop).join('')} />
        <rect className="fill-primary dark:fill-valance" x="8" y="8" width="204" height="12" rx="6" />
      </svg>
      {object && <StallGood {...OBJECTS[object]} />}
    </div>
  );
}

function StallGood({ src, position }: { src: string; position: string }) {
  return (
    <img
      src={src}
      alt=""
      width="160"
      height="160"
      className={cx('absolute bottom-[31%] h-auto drop-shadow-object', position)}
    />
  );
}

function scallop(left: number): string {
  return `M${left} 16h28v34a14 14 0 0 1-28 0Z`;
}

const OBJECTS = {
  basket: { src: basket, position: 'left-[33%] w-[34%]' },
  box: { src: box, position: 'left-[34%] w-[32%]' },
  chat: { src: chat, position: 'left-[35%] w-[30%]' },
  heart: { src: heart, position: 'left-[36.5%] w-[27%]' },
  phone: { src: phone, position: 'left-[36%] w-[28%]' },
  plant: { src: plant, position: 'left-[35%] w-[30%]' },
  sofa: { src: sofa, position: 'left-[29%] w-[42%]' },
};
