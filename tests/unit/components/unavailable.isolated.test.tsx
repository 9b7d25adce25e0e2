import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import Cart from '~/routes/cart/route';
import Checkout from '~/routes/checkout._index/route';
import Review from '~/routes/checkout.review/route';
import { messageText } from '../../support/messages';
import { wholeHtml } from './render';

const shown = vi.hoisted(() => ({ failure: undefined as object | undefined }));

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useActionData: () => shown.failure,
  useLoaderData: () => ({ title: 'Title', page: null, news: [], suggested: [] }),
  useFetchers: () => [],
  useLocation: () => ({ pathname: '/here', search: '?a=b' }),
  useNavigation: () => ({ state: 'idle' }),
}));

const unavailable = messageText('errors:unavailable');
const timesIn = (page: string) => page.split(unavailable).length - 1;

test.each([
  ['cart', Cart],
  ['checkout', Checkout],
  ['review', Review],
])('without the backend the page “%s” says so and can be reloaded', async (_name, Page) => {
  shown.failure = undefined;
  const page = await wholeHtml(<Page />);
  expect(timesIn(page)).toBe(1);
  expect(page).toContain('href="/here?a=b"');
  expect(page).toContain(messageText('errors:reload'));
});

test('a change of the cart that failed with it is reported once, and can be sent again', async () => {
  shown.failure = {
    form: 'cart',
    result: { status: 'error', initialValue: { intent: 'remove' }, error: { '': [unavailable] } },
  };
  const page = await wholeHtml(<Cart />);
  expect(timesIn(page)).toBe(1);
  expect(page).toContain(messageText('errors:sendAgain'));
});
