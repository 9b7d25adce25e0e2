/**
 * Preloaded into a server: measures the CPU time of event-loop turns, which other processes do not affect. Each byte on
 * METER_SOCKET is answered with the longest turn since the last one, in ms.
 */
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const socketPath = process.env['METER_SOCKET'];

if (isMainThread && socketPath) {
  const statistics = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(64);
  const cpuMs = () => {
    const length = readSync(statistics, bytes, 0, bytes.length, 0);
    return Number.parseInt(bytes.toString('latin1', 0, length), 10) / 1e6;
  };
  let [isMeasuring, turnStart, longestMs] = [false, 0, 0];
  const endTurn = () => {
    const now = cpuMs();
    longestMs = Math.max(longestMs, now - turnStart);
    turnStart = now;
    if (isMeasuring) setImmediate(endTurn);
  };
  // "+" starts, "-" ends.
  const server = createServer((socket) => {
    socket.on('data', (data) => {
      if (data.toString() === '+') {
        [isMeasuring, turnStart, longestMs] = [true, cpuMs(), 0];
        setImmediate(endTurn);
        socket.write('0\n');
        return;
      }
      isMeasuring = false;
      setImmediate(() => socket.write(`${longestMs}\n`));
    });
    socket.on('error', () => undefined);
    socket.unref();
  });
  server.listen(socketPath).unref();
}
