interface Count {
  attempts: number;
  /** Milliseconds since the process started. */
  endsAt: number;
}

/** Bounded counter like Space-Saving: new keys inherit the maximum of evicted ones, so a flood of keys never resets a count. */
export class BoundedCounter {
  readonly #counts = new Map<string, Count>();
  readonly #keysByAttempts: readonly Set<string>[];
  #evictedMax: Count = { attempts: 0, endsAt: 0 };

  constructor(
    private readonly limit: number,
    private readonly seconds: number,
    private readonly maxKeys = 20_000,
  ) {
    this.#keysByAttempts = Array.from({ length: limit + 1 }, () => new Set<string>());
  }

  /** Returns milliseconds to wait beyond the limit, else undefined. */
  consume(key: string): number | undefined {
    const now = performance.now();
    this.#evictExpired(now);
    const existing = this.#counts.get(key);
    const baseline = existing ?? this.#evictedMax;
    if (baseline.attempts >= this.limit) return baseline.endsAt - now;
    const count = existing ?? { attempts: baseline.attempts, endsAt: now + this.seconds * 1000 };
    if (!existing) {
      if (this.#counts.size >= this.maxKeys) this.#evictLeast();
      this.#counts.set(key, count);
    }
    this.#keysByAttempts[count.attempts]?.delete(key);
    count.attempts += 1;
    this.#keysByAttempts[count.attempts]?.add(key);
    return undefined;
  }

  giveBack(key: string): void {
    const count = this.#counts.get(key);
    if (!count || count.attempts === 0) return;
    this.#keysByAttempts[count.attempts]?.delete(key);
    count.attempts -= 1;
    this.#keysByAttempts[count.attempts]?.add(key);
  }

  delete(key: string): void {
    this.#keysByAttempts[this.#counts.get(key)?.attempts ?? 0]?.delete(key);
    this.#counts.delete(key);
  }

  #evictExpired(now: number): void {
    if (this.#evictedMax.endsAt <= now) this.#evictedMax = { attempts: 0, endsAt: 0 };
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now) return;
      this.delete(key);
    }
  }

  #evictLeast(): void {
    const [key] = this.#keysByAttempts.find(({ size }) => size > 0) ?? [];
    const least = key === undefined ? undefined : this.#counts.get(key);
    if (key === undefined || !least) return;
    this.#evictedMax = {
      attempts: Math.max(this.#evictedMax.attempts, least.attempts),
      endsAt: Math.max(this.#evictedMax.endsAt, least.endsAt),
    };
    this.delete(key);
  }
}
