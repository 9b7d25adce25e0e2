import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// What a password costs where only its door is attacked, not its hash, and in the shops of journeys.
const cost = 2 ** 10;
const { scrypt } = crypto;

Object.assign(crypto, {
  scrypt: (password, salt, length, options, done) => {
    scrypt(password, salt, length, { ...options, N: Math.min(options.N ?? cost, cost) }, done);
  },
});
syncBuiltinESMExports();
