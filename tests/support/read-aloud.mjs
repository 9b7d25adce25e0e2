// Prints what a screen reader says of the HTML on stdin. In its own process, because the reader replaces globals.
import { text } from 'node:stream/consumers';
import { virtual } from '@guidepup/virtual-screen-reader';
import { JSDOM, VirtualConsole } from 'jsdom';

const { window } = new JSDOM(await text(process.stdin), { virtualConsole: new VirtualConsole() });
const { document } = window;

/** Adapts the HTML to what browsers expose: the reader reads it directly. */
function simulateAccessibilityTree() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  for (const part of all('details:not([open]) > :not(summary), [role="status"]:empty')) part.remove();
  // A select's value is the chosen text. A button's value is never said.
  for (const option of all('option')) option.setAttribute('value', option.textContent);
  for (const button of all('button')) button.removeAttribute('value');
  const comments = document.createTreeWalker(document.body, window.NodeFilter.SHOW_COMMENT);
  const commentNodes = [];
  while (comments.nextNode()) commentNodes.push(comments.currentNode);
  for (const comment of commentNodes) comment.remove();
  document.body.normalize();
}

const named = /^(link|button|radio|checkbox|heading|image|group|term)\b/;
const control = /^(textbox|searchbox|spinbutton|combobox)\b/;
const ignored = /^(end( of|,)|option,|(paragraph|form)$)/;

/** Drops repetitions: the reader also walks the words of a name, and reads a label before its field. */
function dropRepetitions(phrases) {
  const spoken = [];
  for (const phrase of phrases) {
    const last = spoken.at(-1) ?? '';
    if (ignored.test(phrase) || (named.test(last) && last.includes(phrase.replace(/^image, /, '')))) continue;
    if (control.test(phrase))
      while (spoken.length > 0 && !named.test(spoken.at(-1)) && phrase.includes(spoken.at(-1))) spoken.pop();
    spoken.push(phrase);
  }
  return spoken;
}

for (const name of Object.getOwnPropertyNames(window))
  if (/^[A-Z]/.test(name) && !(name in globalThis)) globalThis[name] = window[name];
Object.assign(globalThis, {
  window,
  document,
  // The library asks for pseudo-elements, which jsdom does not support.
  getComputedStyle: (element) => window.getComputedStyle(element),
});

simulateAccessibilityTree();
await virtual.start({ container: document.body });
do await virtual.next();
while ((await virtual.lastSpokenPhrase()) !== 'end of document');
const phrases = await virtual.spokenPhraseLog();
await virtual.stop();
console.log(
  dropRepetitions(phrases)
    .map((phrase) =>
      phrase.replace(
        /^listitem, level \d+(, .*)?, position (\d+), set size (\d+)$/,
        (_, state = '', at, all) => `item ${at} of ${all}${state}`,
      ),
    )
    .join('\n'),
);
