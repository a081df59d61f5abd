import type { MetaDescriptor } from 'react-router';

// The metadata of a page for search engines and chat apps. The browser needs no code for it.

type Page = { title: string; description: string; url: string };
type Picture = { url: string; width: number; height: number; alt: string };
type PageOptions = {
  /** The title of the browser tab. */
  tab: string;
  type?: 'website' | 'article' | 'product' | 'profile';
  /** The URL is absolute, like all URLs here. */
  picture?: Picture;
  /** The content of the robots tag, for example 'noindex'. */
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
