import { whatsAppLink } from '#web/features/listing/whatsapp-link.ts';

// Share links for browsers without a native share sheet.

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
