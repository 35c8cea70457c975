// Loaded into every process that the supervisor starts: when the supervisor is gone, they stop too.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
