// The health check of a container, and of whoever waits for a process: ends with 0 once it can serve.
//   node ops/healthy.mjs http://127.0.0.1:4090/readyz
try {
  const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2500) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
