import { expect, test } from 'vitest';
import { readStyles } from './page-styles.ts';

const page = '<main class="card md:p-4"><p class="[&amp;&gt;b]:mt-2 2xl:flex">Bastia</p></main>';

test.each([
  ['.card{color:red}', '.card{color:red}'],
  ['.drawer{color:red}', ''],
  ['.card .drawer{color:red}', ''],
  ['.drawer,.card:hover{color:red}', '.card:hover{color:red}'],
  ['main>p:before{content:"} , {"}', 'main>p:before{content:"} , {"}'],
  ['table,th{color:red}', ''],
  ['.md\\:p-4{padding:1rem}', '.md\\:p-4{padding:1rem}'],
  ['.\\[\\&\\>b\\]\\:mt-2>b{margin:0}', ''],
  ['.\\[\\&\\>b\\]\\:mt-2{margin:0}', '.\\[\\&\\>b\\]\\:mt-2{margin:0}'],
  ['.\\32 xl\\:flex{display:flex}', '.\\32 xl\\:flex{display:flex}'],
])('of %s the page keeps "%s"', (css, kept) => {
  expect(readStyles(css)(page)).toBe(kept);
});

test('choices and exceptions in parentheses ask for nothing', () => {
  const css = ':is(.card,.drawer) p,p:not(.a:is(.b,.c)),.card[data-x="a,b"]{color:red}';
  expect(readStyles(css)(page)).toBe(css);
});

test('an empty block goes, what is no rule stays, and the order is that of the stylesheet', () => {
  const css =
    '@layer base,utilities;@font-face{font-family:F}@media print{.drawer{color:red}}' +
    '@layer base{@supports (color:red){.card{color:red}.drawer{color:red}}}@keyframes spin{to{rotate:1turn}}';
  expect(readStyles(css)(page)).toBe(
    '@layer base,utilities;@font-face{font-family:F}' +
      '@layer base{@supports (color:red){.card{color:red}}}@keyframes spin{to{rotate:1turn}}',
  );
});

test('a variable that nothing reads is not set', () => {
  const css =
    '@property --gone{syntax:"*";inherits:false}:root{--ink:#000;--text:var(--ink);--gone:1px;--of-page:2px}' +
    '.card{color:var(--text)}.drawer{margin:var(--gone)}';
  expect(readStyles(css)(`${page}<p style="margin:var(--of-page)">`)).toBe(
    ':root{--ink:#000;--text:var(--ink);--of-page:2px}.card{color:var(--text)}',
  );
});

test('a stylesheet that is cut off is an error', () => {
  expect(() => readStyles('@media print{.card{color:red}')).toThrow('not closed');
});
