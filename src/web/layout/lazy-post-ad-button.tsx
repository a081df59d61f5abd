import { type ComponentType, useEffect, useState } from 'react';

/** Only the home page has the button, and it shows after scrolling, so it is not part of the frame's code. */
export function LazyPostAdButton() {
  const [Button, setButton] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./post-ad-button.tsx').then(
      ({ PostAdButton }) => setButton(() => PostAdButton),
      () => {},
    );
  }, []);
  return Button && <Button />;
}
