export const goods = { slug: 'hand-balm', name: 'Hand Balm' };
export const secret = 'a long password 1';
