type Sent = { url: string; method: string; headers: Headers; body?: string | FormData };

/** Sends a request and tells how much of it has left, from 0 to 1: `fetch` can't say that. Undefined: no answer came. */
export const reportSubmission = (
  { url, method, headers, body }: Sent,
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<Response | undefined> =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent(total === 0 ? 1 : loaded / total);
    });
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      done(
        new Response(request.responseText, {
          status: request.status,
          ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
        }),
      );
    });
    for (const name of ['error', 'abort'] as const) request.addEventListener(name, () => done(undefined));
    signal.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
