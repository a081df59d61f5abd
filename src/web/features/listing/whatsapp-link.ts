/** Opens WhatsApp with the text and the link, for a chat, a group or the status. */
export function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`;
}
