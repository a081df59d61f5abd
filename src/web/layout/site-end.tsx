import { Footer } from './footer.tsx';
import { PostAdButton } from './post-ad-button.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

// The footer, and what floats above the page or is only heard.

export function SiteEnd({ preview, home }: { preview: boolean; home: boolean }) {
  return (
    <>
      <Footer preview={preview} />
      {home && <PostAdButton />}
      <RouteAnnouncer />
    </>
  );
}
