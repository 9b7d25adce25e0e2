import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Password hashing is cheap in tests of everything but the hash.
const cost = 2 ** 10;
const { scrypt } = crypto;

Object.assign(crypto, {
  scrypt: (password, salt, length, options, done) => {
    scrypt(password, salt, length, { ...options, N: Math.min(options.N ?? cost, cost) }, done);
  },
});
syncBuiltinESMExports();
