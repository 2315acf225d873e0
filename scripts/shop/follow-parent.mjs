/**
 * Preloaded into the shop's child processes: when the process that started them is killed outright and can't stop
 * them any more, they stop by themselves instead of holding the port.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 1000).unref();
