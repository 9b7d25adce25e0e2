import { removeAccounts } from '../services/account/demo-accounts';
import { runDesk, UsageError } from './desk';

const help = `usage: COMMAND remove EMAIL [EMAIL ...]   accounts with their logins and carts; their orders stay
`;

runDesk('accounts', { help, options: { help: { type: 'boolean' } } }, ({ db }, [command = '', ...emails]) => {
  if (command !== 'remove') throw new UsageError(`There is no command "${command}".`);
  if (emails.length === 0) throw new UsageError('Which account? Its address is missing.');
  removeAccounts(db, emails);
  return `Removed ${emails.join(', ')}. Their orders stay.`;
});
