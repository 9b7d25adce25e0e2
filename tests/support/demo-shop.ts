import { cpSync } from 'node:fs';
import { inject } from 'vitest';

// A file that opens the embedded store goes on with the demo shop, which the run has made once.
cpSync(inject('demoData'), process.env['DATA_DIR'] ?? '', { recursive: true });
