import { secret } from './fault-cases';
import { address, open, press, typedAddress, type FormCase } from './fault-form';
import { words } from './words';

/** Forms about accounts and passwords. */
export const accountForms: readonly FormCase[] = [
  {
    name: 'login',
    as: 'guest',
    prepare: open('/my-account'),
    send: press('account:login', {
      [words('account:username')]: 'somebody.{tag}@example.com',
      [words('account:password')]: 'whatever it is',
    }),
    typed: ['somebody.{tag}@example.com'],
    done: 'never',
  },
  {
    name: 'register',
    as: 'guest',
    prepare: open('/my-account'),
    send: press('account:register', {
      [words('account:email')]: 'not an address',
      [words('account:newUsername')]: 'Somebody',
    }),
    typed: ['not an address', 'Somebody'],
    done: 'never',
  },
  {
    name: 'register a name that is taken',
    as: 'guest',
    prepare: open('/my-account'),
    send: press('account:register', {
      [words('account:email')]: 'new.{tag}@example.com',
      [words('account:newUsername')]: 'demo',
      [words('account:password')]: 'whatever it is',
    }),
    typed: ['new.{tag}@example.com', 'demo'],
    done: 'never',
  },
  {
    name: 'lost password',
    as: 'guest',
    prepare: open('/my-account/lost-password'),
    send: press('account:sendResetLink', { [words('account:username')]: 'somebody.{tag}@example.com' }),
    typed: ['somebody.{tag}@example.com'],
    done: words('account:resetSent'),
  },
  {
    name: 'new password by the mailed link',
    as: 'customer',
    prepare: (client, { openReset, email }) => openReset(client, email),
    send: press('account:savePassword', {
      [words('account:newPassword')]: 'another password 2',
      [words('account:confirmPassword')]: 'another password 2',
    }),
    typed: [],
    done: words('account:passwordChanged'),
    own: true,
    usesUp: true,
  },
  {
    name: 'log out',
    as: 'customer',
    prepare: open('/my-account'),
    send: press('common:signOut'),
    typed: [],
    done: words('account:loggedOut'),
    own: true,
    usesUp: true,
    endsCart: true,
  },
  {
    name: 'personal information',
    as: 'customer',
    prepare: open('/my-account?tab=personal'),
    send: press('account:save', {
      [words('account:firstName')]: 'Maximilian',
      [words('account:lastName')]: 'Mustermann',
    }),
    typed: ['Maximilian', 'Mustermann'],
    done: words('account:updated'),
  },
  {
    name: 'address',
    as: 'customer',
    prepare: open('/my-account?tab=addresses&edit=billing'),
    send: press('account:save', address),
    typed: typedAddress,
    done: words('account:updated'),
  },
  {
    name: 'password',
    as: 'customer',
    prepare: open('/my-account?tab=password'),
    send: press('account:savePassword', {
      [words('account:currentPassword')]: secret,
      [words('account:newPassword')]: 'another password 2',
      [words('account:confirmPassword')]: 'another password 2',
    }),
    typed: [],
    done: words('account:updated'),
    own: true,
    usesUp: true,
    endsCart: true,
  },
];
