import type { Database } from './database';

/** The catalogue as the API shows it; records are assembled in batches and kept until they change. */
export class Catalogue {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Number of the newest change. */
  get revision(): number {
    return (
      this.db.get<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM catalogue_changes')?.seq ?? 0
    );
  }

  get time(): Date {
    return this.now();
  }
}
