import { iconSet, type IconSet } from '~/platform/pictures/icons.server';

export interface DrawnIcon {
  body: string;
  box: string;
}

const methods: Record<string, string> = {
  bacs: 'bank',
  card: 'credit-card',
  cheque: 'money',
  cod: 'hand-coins',
  stripe: 'credit-card',
};

function drawn(set: IconSet | undefined, name: string): DrawnIcon | undefined {
  const icon = set?.icons[name];
  if (!set || !icon) return undefined;
  const [width, height] = [icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16];
  return { body: icon.body, box: `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}` };
}

export async function iconOf(id: string): Promise<DrawnIcon | undefined> {
  const key = id.toLowerCase();
  const [word = ''] = key.split(/[^a-z0-9]/);
  if (word === '') return undefined;
  const name = methods[key] ?? `${word}-logo`;
  return drawn(await iconSet('ph', [name]), name) ?? drawn(await iconSet('simple-icons', [word]), word);
}

export function withIcons<Thing extends object>(things: readonly Thing[], idOf: (thing: Thing) => string) {
  return Promise.all(
    things.map(async (thing): Promise<Thing & { icon?: DrawnIcon }> => {
      const icon = await iconOf(idOf(thing));
      return icon ? { ...thing, icon } : thing;
    }),
  );
}
