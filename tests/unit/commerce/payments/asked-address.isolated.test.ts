import { expect, test } from 'vitest';
import { loader } from '~/routes/payment.$';
import { useDemoShop } from '../../../support/demo-shop';
import { opened } from '../../answer';

useDemoShop();

test.each(['http://127.0.0.1:3000', 'http://192.168.0.7:3000', 'http://evil.example'])(
  'without APP_URL a payment returns to the address that was asked, %s, which no answer names',
  async (origin) => {
    const answer = await loader(opened(`${origin}/payment/9001?key=wc_order_demoFirst0001`));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/checkout\/order-received\/9001\//);
  },
);
