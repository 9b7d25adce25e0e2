import { execFile, spawn, type ExecFileOptions, type SpawnOptions } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set<ReturnType<typeof spawn>>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Starts a program beside this process, which takes it along when it ends. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  // Not its exit: what it has started may still write.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => running.delete(child));
  return {
    pid: child.pid ?? 0,
    /** Everything that it has written so far. */
    output: () => written,
    ended,
    /** Waits until it is ready. @throws Error with what it has written when it ends before */
    async until(isReady: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await isReady())) {
        if (!running.has(child)) throw new Error(`${program} did not start:\n${written}`);
        await sleep(50);
      }
    },
    /** Ends it, and waits until it is gone. */
    stop(signal?: NodeJS.Signals): Promise<void> {
      child.kill(signal);
      return ended;
    },
  };
}

/** What a process has in a file of /proc; nothing once it is gone. */
function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}

/** Command lines of the processes that have this text in their environment, whoever started them. */
export const processesWith = (text: string): string[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && readProcess(id, 'environ').includes(text))
    .map((id) => `${id} ${readProcess(id, 'cmdline').replaceAll('\0', ' ')}`);

/** Runs a program to its end, beside whatever else runs. */
export function runProgram(program: string, args: readonly string[], options: ExecFileOptions) {
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    execFile(program, args, { ...options, encoding: 'utf8' }, (failure, out, error) => {
      const code = failure?.code ?? 0;
      resolve({ code: typeof code === 'number' ? code : null, out, error });
    });
  });
}
