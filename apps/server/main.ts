import { setTimeout as pause } from 'node:timers/promises';
import { BadSetting, readSettings, settingsHelp } from './env.ts';
import { printLine } from './print-lines.ts';

const stopLimitMs = 20_000;

/** The first signal stops cleanly; a second one, or a stop that takes too long, at once. */
const stopOnSignal = (stop: () => Promise<void>, drainMs: number): void => {
  let isStopping = false;
  let askedAtMs = 0;
  const onSignal = () => {
    // One Ctrl-C may arrive several times, by the terminal and by the parent; only a later one means "now".
    if (isStopping && performance.now() - askedAtMs > 1000) process.exit(1);
    if (isStopping) return;
    isStopping = true;
    askedAtMs = performance.now();
    printLine('\nStopping …');
    void Promise.race([
      stop(),
      pause(drainMs + stopLimitMs).then(() => Promise.reject(new Error('took too long'))),
    ]).then(
      () => process.exit(0),
      (error: unknown) => {
        printLine(`Stopped the hard way: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // A parent that started this process and is gone can't stop it any more.
  if (process.send) process.once('disconnect', onSignal);
};

/** Whoever started this process builds the pages meanwhile, and tells when they are there; if they can't be built, it ends us. */
const pagesBuilt = (): Promise<void> =>
  new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'pages') return;
      process.off('message', hear);
      resolve();
    };
    process.on('message', hear);
  });

/** Our own errors are sentences for the operator; of any other the place is worth knowing. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof BadSetting || error.name === 'Error' ? error.message : (error.stack ?? error.message);
};

if (process.argv.includes('--help')) printLine(settingsHelp());
else
  try {
    const settings = readSettings();
    const pages = process.argv.includes('--await-pages') ? pagesBuilt() : undefined;
    // Loading the product takes seconds: a wrong setting is told before.
    const { runProduct } = await import('./run-product.ts');
    stopOnSignal(await runProduct(settings, pages), settings.drainMs);
  } catch (error) {
    printLine(sentenceOf(error));
    process.exit(1);
  }
