// Preloaded by NODE_OPTIONS: skews the clock by CLOCK_SKEW seconds.
const skew = Number(process.env['CLOCK_SKEW'] ?? 0) * 1000;
const now = Date.now.bind(Date);

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now() + skew);
    else super(...parts);
  }

  static now() {
    return now() + skew;
  }
};
