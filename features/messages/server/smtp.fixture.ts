import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';

type Mailed = { from: string; to: string[]; raw: string };

/** A real SMTP server that takes what it is given, or answers a receiver with a code of its own. */
export const mailServer = async (t: TestContext, receiverCode?: number) => {
  const mails: Mailed[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 'a-password' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) =>
      receiverCode === undefined ? done() : done(Object.assign(new Error('no'), { responseCode: receiverCode })),
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        const { mailFrom } = envelope;
        mails.push({ from: mailFrom ? mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  t.after(() => new Promise<void>((done) => server.close(done)));
  const { port } = listening.address() as AddressInfo;
  return { mails, port, smtpUrl: `smtp://site:a-password@127.0.0.1:${port}` };
};
