/** The link that lets others in: the server shows it once, this browser keeps it for whoever made the event. */
const KEY = (id: string): string => `hansa.event.${id}`;

export function keepLink(id: string, secret: string): void {
  try {
    localStorage.setItem(KEY(id), secret);
  } catch {
    // Then it can be made anew.
  }
}
export function linkOf(id: string): string {
  try {
    return localStorage.getItem(KEY(id)) ?? '';
  } catch {
    return '';
  }
}
