import type { MetaDescriptor } from 'react-router';

// What search engines and chat apps are told about a page. All of it is made on the server: the browser needs no code for it.

type Page = { title: string; description: string; url: string };
type Picture = { url: string; width: number; height: number; alt: string };
type PageOptions = {
  /** What the tab is called. */
  tab: string;
  type?: 'website' | 'article' | 'product' | 'profile';
  /** Absolute, as all addresses here. */
  picture?: Picture;
  /** For robots, where they are to leave it alone. */
  robots?: string | null;
};

export function describePage(
  { title, description, url }: Page,
  { tab, type = 'website', picture, robots }: PageOptions,
): MetaDescriptor[] {
  return [
    { title: tab },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Kasuwa' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(picture ? describePicture(picture) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ];
}

function describePicture({ url, width, height, alt }: Picture): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ];
}
