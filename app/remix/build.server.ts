import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as build from '@remix-run/dev/server-build';

export interface Build {
  /** Changes whenever what a browser loads has changed. */
  id: string;
  /** When it was made; milliseconds since 1970. */
  timestamp: number;
}

let current: Build | undefined;

/** The build that this process serves. */
export function currentBuild(): Build {
  return (current ??= {
    id: build.assets.version,
    timestamp: Math.round(statSync(fileURLToPath(import.meta.url)).mtimeMs),
  });
}

/** Every route of this build, by its id. */
export const builtRoutes = () => build.routes;
