import bicycle from './auth-art/bicycle.webp?no-inline';
import camera from './auth-art/camera.webp?no-inline';
import drum from './auth-art/drum.webp?no-inline';
import guitar from './auth-art/guitar.webp?no-inline';
import handbag from './auth-art/handbag.webp?no-inline';
import keke from './auth-art/keke.webp?no-inline';
import phone from './auth-art/phone.webp?no-inline';
import plant from './auth-art/plant.webp?no-inline';
import sofa from './auth-art/sofa.webp?no-inline';

// The pictures beside the sign-in forms. They are decoration, so phones neither show nor load them: a lazy
// picture that has no layout is never fetched.

export function AuthArt({ slogan }: { slogan: string }) {
  return (
    <aside className="on-canopy hidden overflow-clip lg:block">
      <div className="sticky top-0">
        <p className="max-w-[13em] px-14 pt-18 text-[2.75rem] leading-11.5 font-bold tracking-[-0.035em] text-balance">
          {slogan}
        </p>
        <div className="absolute top-62 left-14 grid w-190 grid-cols-3 gap-4">
          {COLUMNS.map(({ margin, pictures }) => (
            <div key={margin} className={`grid content-start gap-4 ${margin}`}>
              {pictures.map((picture) => (
                <img
                  key={picture}
                  src={picture}
                  alt=""
                  width="480"
                  height="480"
                  loading="lazy"
                  className="h-auto w-full rounded-[18px]"
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </aside>
  );
}

const COLUMNS = [
  { margin: 'mt-0', pictures: [sofa, drum, bicycle] },
  { margin: '-mt-14', pictures: [phone, camera, plant] },
  { margin: 'mt-6', pictures: [keke, guitar, handbag] },
];
