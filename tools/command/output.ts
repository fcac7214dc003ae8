/** The one place where tools write for people: plain lines, so that pipes and logs stay readable. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Progress and complaints, kept apart from results. */
export const printAside = (line: string): void => void process.stderr.write(`${line}\n`);
