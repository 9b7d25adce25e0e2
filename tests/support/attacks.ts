/** How many times the usual amount an attack sends: ATTACKS, by default 1. */
export const attacks = Number(process.env['ATTACKS'] ?? 1);
