interface Count {
  tries: number;
  /** Milliseconds since the process started. */
  endsAt: number;
}

/** Bounded counter like Space-Saving: new keys inherit the maximum of evicted ones, so a flood of keys never resets a count. */
export class BoundedCounter {
  readonly #counts = new Map<string, Count>();
  readonly #keys: readonly Set<string>[];
  #gone: Count = { tries: 0, endsAt: 0 };

  constructor(
    private readonly limit: number,
    private readonly seconds: number,
    private readonly most = 20_000,
  ) {
    this.#keys = Array.from({ length: limit + 1 }, () => new Set<string>());
  }

  /** Returns milliseconds to wait beyond the limit, else undefined. */
  consume(key: string): number | undefined {
    const now = performance.now();
    this.#dropEnded(now);
    const known = this.#counts.get(key);
    const before = known ?? this.#gone;
    if (before.tries >= this.limit) return before.endsAt - now;
    const count = known ?? { tries: before.tries, endsAt: now + this.seconds * 1000 };
    if (!known) {
      if (this.#counts.size >= this.most) this.#dropLeast();
      this.#counts.set(key, count);
    }
    this.#keys[count.tries]?.delete(key);
    count.tries += 1;
    this.#keys[count.tries]?.add(key);
    return undefined;
  }

  delete(key: string): void {
    this.#keys[this.#counts.get(key)?.tries ?? 0]?.delete(key);
    this.#counts.delete(key);
  }

  #dropEnded(now: number): void {
    if (this.#gone.endsAt <= now) this.#gone = { tries: 0, endsAt: 0 };
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now) return;
      this.delete(key);
    }
  }

  #dropLeast(): void {
    const [key] = this.#keys.find(({ size }) => size > 0) ?? [];
    const least = key === undefined ? undefined : this.#counts.get(key);
    if (key === undefined || !least) return;
    this.#gone = {
      tries: Math.max(this.#gone.tries, least.tries),
      endsAt: Math.max(this.#gone.endsAt, least.endsAt),
    };
    this.delete(key);
  }
}
