import { withoutEnd } from '../../rules/text';
import { removeAccounts } from '../services/account/demo-accounts';
import { newsletterCsv } from '../services/account/newsletter';
import { UsageError } from './command';
import { runDesk } from './desk';

const help = `usage: COMMAND remove EMAIL [EMAIL ...]   accounts with their logins and carts; their orders stay
       COMMAND newsletter                      who has confirmed to want the newsletter, as CSV with the links to leave it

Links begin with APP_URL. A removed account leaves the list of the newsletter, too, and waits for no product any more.
`;

await runDesk('accounts', { help }, ({ db }, [command = '', ...emails]) => {
  if (command === 'newsletter' && emails.length === 0) {
    const siteUrl = process.env['APP_URL'];
    if (!siteUrl) throw new UsageError('APP_URL is missing: the links to leave the list begin with it.');
    return newsletterCsv(db, withoutEnd(siteUrl, /\//));
  }
  if (command !== 'remove') throw new UsageError(`There is no command "${command}".`);
  if (emails.length === 0) throw new UsageError('Which account? Its address is missing.');
  removeAccounts(db, emails);
  return `Removed ${emails.join(', ')}. Their orders stay.`;
});
