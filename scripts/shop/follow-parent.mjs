/** If the process that started this one is killed, this one stops instead of keeping the port. */
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 1000).unref();
