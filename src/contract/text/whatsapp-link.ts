// By itself: a file that public pages and the forms of the administration both read is fetched whole by each.
/** Opens a conversation with this number, whose first message is written already. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
