import { expect, test } from 'vitest';
import { renderPage } from '~/document/document.server';

test('letters of several bytes are whole, wherever React’s buffer of 2,048 bytes ends', async () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `${'a'.repeat(at % 7)}Hauptstraße „Ö“ 🧶 ${at}`);
  const html = await renderPage(
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>,
    'mark',
  );
  expect(html).not.toMatch(/[\0�]/);
  expect(html).toBe(`<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`);
});
