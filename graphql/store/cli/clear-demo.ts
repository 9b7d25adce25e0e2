import { clearDemo } from '../import';
import { openDesk } from './desk';
import { demoShop, runCommand } from './command';

await runCommand('clear-demo', '  takes the demo shop out; orders and settings stay', 0, () => {
  const { desk, close } = openDesk();
  try {
    const products = clearDemo(desk.db, demoShop());
    console.log(
      products === 0
        ? 'There is nothing of the demo shop here.'
        : `The demo shop is out, with ${String(products)} products. Orders, customers and settings stay.`,
    );
  } finally {
    close();
  }
});
