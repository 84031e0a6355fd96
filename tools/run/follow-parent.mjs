// Loaded into the server by supervise.cjs: when the starter dies without notice (kill -9, a closed window), the
// pipe on standard input ends, and the server stops as it would at SIGTERM instead of running on unseen.
import { isMainThread } from 'node:worker_threads';

/** `node --watch` stands between the starter and the server. */
const watched = process.env.WATCH_REPORT_DEPENDENCIES !== undefined;
const started = process.env.KEYSTEAD_PARENT === String(process.ppid);

if (isMainThread && (started || watched)) {
  process.stdin.resume();
  process.stdin.once('end', stop);
  process.stdin.once('error', stop);
  process.stdin.unref?.();
}

function stop() {
  if (watched) process.kill(process.ppid, 'SIGTERM');
  else if (!process.emit('SIGTERM', 'SIGTERM', 15)) process.exit(143);
}
