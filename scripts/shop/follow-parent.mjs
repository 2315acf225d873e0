/**
 * Preloaded into the shop's child processes: if the process that started them is killed and can't stop them any more,
 * they stop by themselves instead of keeping the port.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 1000).unref();
