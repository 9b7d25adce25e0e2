import { clearDemo } from '../import';
import { demoShop } from './command';
import { runDesk } from './desk';

const help = 'usage: COMMAND   takes the demo shop out; orders, customers and settings stay\n';

await runDesk('clear-demo', { help, words: 0 }, ({ db }) => {
  const products = clearDemo(db, demoShop());
  return products === 0
    ? 'There is nothing of the demo shop here.'
    : `The demo shop is out, with ${String(products)} products. Orders, customers and settings stay.`;
});
