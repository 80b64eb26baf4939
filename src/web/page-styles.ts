/** Stands for the styles of a page until the page is rendered. */
export const PAGE_STYLES = '/*styles of this page*/';

/** A part of a stylesheet: a rule, a block of parts such as `@media`, or text that every page keeps. */
type Part = string | Rule | { prelude: string; parts: Part[] };
/** One entry per selector of the rule, with the elements (`p`) and classes (`.p`) that it needs. */
type Rule = { selectors: { text: string; needs: string[] }[]; declarations: string };

const BLOCK = /^@(layer|media|supports|container)\b/;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gis;
/** Everything up to the next brace or semicolon; those in strings and after a backslash are text. */
const STEP = /(?:\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\/|[^{};"'\\])*/sy;

/**
 * Reads a stylesheet once. The answer picks, in their order, the rules that a document can use: a rule is left out when
 * the document lacks one of its elements or classes. It may keep too much, never too little.
 */
export function readStyles(css: string): (html: string) => string {
  const parts = readParts(css);
  return (html) => {
    const found = new Set<string>();
    for (const [, element = ''] of html.matchAll(/<([a-z][\w-]*)/g)) found.add(element);
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of unescapeHtml(names).split(' ')) found.add(`.${name}`);
    }
    const css = writeParts(parts, found);
    // A stylesheet of the page's own may read any variable.
    return html.includes('rel="stylesheet"') ? css : dropUnusedVariables(css, html);
  };
}

/** What is set of a variable that nothing reads. One may be read by another alone, so a second look finds more. */
function dropUnusedVariables(css: string, html: string): string {
  let rest = css;
  for (let look = 0; look < 2; look++) {
    const read = new Set(Array.from(`${rest}${html}`.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
    rest = rest.replace(/@property (--[\w-]+)\s*\{[^}]*\}|(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (text, ofProperty, name) =>
      read.has(ofProperty ?? name) ? text : '',
    );
  }
  return rest;
}

function writeParts(parts: readonly Part[], found: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    if (typeof part === 'string') css += part;
    else if ('parts' in part) {
      const inside = writeParts(part.parts, found);
      if (inside) css += `${part.prelude}{${inside}}`;
    } else {
      const used = part.selectors.filter(({ needs }) => needs.every((name) => found.has(name)));
      if (used.length > 0) css += `${used.map(({ text }) => text).join()}{${part.declarations}}`;
    }
  }
  return css;
}

function readParts(css: string): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < css.length; ) {
    const end = stepFrom(css, start);
    const prelude = css.slice(start, end).trim();
    if (css[end] !== '{') {
      if (prelude) parts.push(`${prelude};`);
      start = end + 1;
      continue;
    }
    const close = closingBrace(css, end);
    const body = css.slice(end + 1, close);
    if (BLOCK.test(prelude)) parts.push({ prelude, parts: readParts(body) });
    else if (prelude.startsWith('@')) parts.push(`${prelude}{${body}}`);
    else parts.push({ selectors: splitSelectors(prelude).map(readSelector), declarations: body });
    start = close + 1;
  }
  return parts;
}

function stepFrom(css: string, start: number): number {
  STEP.lastIndex = start;
  STEP.test(css);
  return STEP.lastIndex;
}

function closingBrace(css: string, open: number): number {
  let depth = 1;
  let end = open;
  while (depth > 0) {
    end = stepFrom(css, end + 1);
    if (end >= css.length) throw new Error('A brace of the stylesheet is not closed');
    if (css[end] === '{') depth++;
    if (css[end] === '}') depth--;
  }
  return end;
}

/** At commas outside parentheses and brackets. */
function splitSelectors(list: string): string[] {
  return list.match(/(?:\\.|"[^"]*"|\((?:\\.|\((?:\\.|\((?:\\.|[^()\\])*\)|[^()\\])*\)|[^()\\])*\)|[^,\\"(])+/gs) ?? [];
}

function readSelector(text: string): Rule['selectors'][number] {
  // What stands in parentheses may be one choice of several, or what must not be.
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(\\.)|\((?:\\.|[^()\\])*\)|\[(?:\\.|[^\]\\])*\]/gs, (_, escaped) => escaped ?? '');
  }
  const classes = plain.matchAll(CLASS);
  const elements = plain.replace(CLASS, '').matchAll(/(?<=^|[\s>+~])[a-z][\w-]*/gi);
  return {
    text,
    needs: [
      ...Array.from(elements, ([name]) => name.toLowerCase()),
      ...Array.from(classes, ([, name = '']) => `.${unescapeCss(name)}`),
    ],
  };
}

function unescapeCss(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gis, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
