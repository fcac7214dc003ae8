// The health check of a container and of whoever waits for a process: ends with 0 once it can serve.
// METRICS_PORT names the listener that every process has, whatever its roles.
const port = process.env.METRICS_PORT ?? '4090';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2500) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
