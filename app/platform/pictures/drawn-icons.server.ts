import { loadIconSet, type IconSet } from '~/platform/pictures/icon-sets.server';

export interface InlineIcon {
  body: string;
  box: string;
}

const methodIcons: Record<string, string> = {
  bacs: 'bank',
  card: 'credit-card',
  cheque: 'money',
  cod: 'hand-coins',
  stripe: 'credit-card',
};

function toInlineIcon(set: IconSet | undefined, name: string): InlineIcon | undefined {
  const icon = set?.icons[name];
  if (!set || !icon) return undefined;
  const [width, height] = [icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16];
  return { body: icon.body, box: `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}` };
}

export async function findIcon(id: string): Promise<InlineIcon | undefined> {
  const key = id.toLowerCase();
  const [word = ''] = key.split(/[^a-z0-9]/);
  if (word === '') return undefined;
  const name = methodIcons[key] ?? `${word}-logo`;
  return (
    toInlineIcon(await loadIconSet('ph', [name]), name) ??
    toInlineIcon(await loadIconSet('simple-icons', [word]), word)
  );
}

export function withIcons<Thing extends object>(things: readonly Thing[], getId: (thing: Thing) => string) {
  return Promise.all(
    things.map(async (thing): Promise<Thing & { icon?: InlineIcon }> => {
      const icon = await findIcon(getId(thing));
      return icon ? { ...thing, icon } : thing;
    }),
  );
}
