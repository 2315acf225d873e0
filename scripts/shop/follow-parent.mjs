/**
 * Preloaded into the shop's child processes, and loaded by a shop that npm has started: if the process that started them
 * is killed and can't stop them any more, they stop by themselves instead of keeping the port.
 */
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 1000).unref();
