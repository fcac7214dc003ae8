import { type IncomingHttpHeaders, request } from 'node:http';

export type OperationInput = {
  /** Where the product listens. */
  site: string;
  /** The host name to ask under, without port. */
  host: string;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
export type HostResponse = { status: number; type: string; body: Buffer; text: string; headers: IncomingHttpHeaders };

/** Asks this machine under a host's name, as a browser does that leads every name below `localhost` here. */
export const fetchFromHost = ({
  site,
  host: name,
  path,
  method = 'GET',
  headers = {},
  body,
}: OperationInput): Promise<HostResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const host = `${name}:${port}`;
    const sent = request(
      { hostname, port, path, method, headers: { host, origin: `http://${host}`, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          const { 'content-type': type = '' } = answer.headers;
          resolve({
            status: answer.statusCode ?? 0,
            type,
            body: whole,
            text: whole.toString(),
            headers: answer.headers,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
