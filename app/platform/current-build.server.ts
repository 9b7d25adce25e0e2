import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as build from '@remix-run/dev/server-build';

export interface Build {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

let current: Build | undefined;

export function currentBuild(): Build {
  return (current ??= {
    id: build.assets.version,
    timestamp: Math.round(statSync(fileURLToPath(import.meta.url)).mtimeMs),
  });
}
