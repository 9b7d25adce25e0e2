/** One step of the database's structure. */
export interface Migration {
  name: string;
  sql: string;
}
