/** The format of a French Excel: UTF-8 with a BOM, semicolons, CRLF. */
export const CSV_BOM = '\ufeff';

export function toCsvLine(cells: string[]): string {
  return `${cells.map(toCell).join(';')}\r\n`;
}

/** The apostrophe prevents a cell from being run as a formula (CSV injection). */
function toCell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
