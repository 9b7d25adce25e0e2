// What replay.mjs runs beside the shop: `reset`, `mail` (prints the newest one), `expire` (prints TOKEN with its lifetime in the past).
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const { SHOP_URL, OUTBOX, SECRET, TOKEN, CONTENT } = process.env;

const hooks = {
  async reset() {
    const response = await fetch(`${SHOP_URL}/__reset${CONTENT ? '?content' : ''}`, { method: 'POST' });
    if (!response.ok) throw new Error(`the shop was not reset: ${response.status} ${await response.text()}`);
  },
  async mail() {
    await fetch(`${SHOP_URL}/__mail`, { method: 'POST' });
    const mails = existsSync(OUTBOX) ? readdirSync(OUTBOX).sort() : [];
    const newest = mails.at(-1);
    if (newest) console.log(readFileSync(path.join(OUTBOX, newest), 'utf8'));
  },
  expire() {
    const [head, body] = TOKEN.split('.');
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    const past = Math.floor(Date.now() / 1000) - 3600;
    const text = `${head}.${Buffer.from(JSON.stringify({ ...payload, exp: past })).toString('base64url')}`;
    console.log(`${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`);
  },
};

await hooks[process.argv[2]]();
