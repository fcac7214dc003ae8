import { printAside } from './output.ts';

/** Runs a command of ours: what it returns is its exit code, what it throws is one sentence and exit code 1. */
export const runCommand = async (command: (words: readonly string[]) => Promise<number>): Promise<void> => {
  // A reader that has seen enough (head) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // Ends by way of the exit hooks, so that an embedded server started for this command ends too.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(signal, () => process.exit(code));
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    printAside(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
};
