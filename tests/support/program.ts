import { execFile, spawn, type ExecFileOptions, type SpawnOptions } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set<ReturnType<typeof spawn>>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** The program ends with this process. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  // Not `exit`: its children may still write.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => running.delete(child));
  return {
    pid: child.pid ?? 0,
    output: () => written,
    ended,
    /** @throws Error with the output if the program ends before it is ready */
    async until(isReady: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await isReady())) {
        if (!running.has(child)) throw new Error(`${program} did not start:\n${written}`);
        await sleep(50);
      }
    },
    stop(signal?: NodeJS.Signals): Promise<void> {
      child.kill(signal);
      return ended;
    },
  };
}

/** Returns '' after the process has ended. */
function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}

export const findProcesses = (text: string): string[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && readProcess(id, 'environ').includes(text))
    .map((id) => `${id} ${readProcess(id, 'cmdline').replaceAll('\0', ' ')}`);

export function runProgram(program: string, args: readonly string[], options: ExecFileOptions) {
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    execFile(program, args, { ...options, encoding: 'utf8' }, (failure, out, error) => {
      const code = failure?.code ?? 0;
      resolve({ code: typeof code === 'number' ? code : null, out, error });
    });
  });
}
