// Share links for browsers without a native share sheet.

export function whatsAppLink(title: string, url: string): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`;
}

type ShareLink = { name: 'WhatsApp' | 'Facebook' | 'X'; href: string };

export function shareLinks(title: string, url: string): ShareLink[] {
  return [
    { name: 'WhatsApp', href: whatsAppLink(title, url) },
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
    { name: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}` },
  ];
}
