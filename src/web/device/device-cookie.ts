// Cookies with a choice of this device that the server needs to render a page. Over https their names have a
// prefix, so that only this host can set them.

export function setDeviceCookie(name: string, value: string, days: number): void {
  const [prefix, flag] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of old phones lack the Cookie Store API
  document.cookie = `${prefix}${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${flag}`;
}
