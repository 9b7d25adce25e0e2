interface Count {
  attempts: number;
  /** Milliseconds since the process started. */
  endsAt: number;
}

/** Bounded counter like Space-Saving: new keys inherit the maximum of evicted ones, so a flood of keys never resets a count. */
export class BoundedCounter {
  readonly #counts = new Map<string, Count>();
  #evictedMax: Count = { attempts: 0, endsAt: 0 };

  constructor(
    private readonly limit: number,
    private readonly seconds: number,
    private readonly maxKeys = 20_000,
  ) {}

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
    count.attempts += 1;
    return undefined;
  }

  giveBack(key: string): void {
    const count = this.#counts.get(key);
    if (!count) return;
    count.attempts -= 1;
    // `#evictLeast` relies on it that no count is 0.
    if (count.attempts === 0) this.delete(key);
  }

  delete(key: string): void {
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
    let [leastKey, least] = ['', { attempts: Infinity, endsAt: 0 }];
    for (const [key, count] of this.#counts) {
      if (count.attempts < least.attempts) [leastKey, least] = [key, count];
      if (least.attempts <= 1) break;
    }
    this.#evictedMax = {
      attempts: Math.max(this.#evictedMax.attempts, least.attempts),
      endsAt: Math.max(this.#evictedMax.endsAt, least.endsAt),
    };
    this.delete(leastKey);
  }
}
