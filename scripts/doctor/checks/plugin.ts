import { createHmac } from 'node:crypto';
import * as z from 'zod/v4';
import { pluginRoute, pluginShop, restUrl } from '../../../app/backend/parts/plugin-shop';
import { parseJson } from '../../../app/platform/parse-json';
import { advice, good, untold, type Finding, type Visit } from '../check';

export const webhookAddress = ({ config }: Pick<Visit, 'config'>): string =>
  `${config.appUrl}/webhooks/woocommerce`;

const refused = z.object({ code: z.string() });
const copy = 'Copy docs/wordpress/sturdy.php to wp-content/mu-plugins.';

export async function plugin(visit: Visit): Promise<Finding> {
  const { backend, config } = visit;
  const address = webhookAddress(visit);
  const secret = config.webhookSecret;
  const signature = secret ? createHmac('sha256', secret).update(address).digest('base64') : '';
  const ask = async (route: 'order' | 'shop', question: object) =>
    parseJson((await backend.post(restUrl(backend.url, pluginRoute(route)), question)).text);
  const told = pluginShop.safeParse(await ask('shop', { address, signature }));
  if (told.success) {
    visit.plugin = told.data;
    return good(`It’s there (version ${String(told.data.version)}).`);
  }
  const older = refused.safeParse(await ask('order', { id: 1 }));
  if (older.data?.code === 'sturdy_no_order' || older.data?.code === 'rest_missing_callback_param')
    return advice('It’s there, in an older version.', copy);
  return untold('It isn’t there. Nothing needs it; docs/adopt.md says what it adds.', copy);
}
