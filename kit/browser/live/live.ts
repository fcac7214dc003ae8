import { createLink, type LinkOptions, type LiveState } from './live-link.ts';
import { createTopics, type LiveListener, liveMessageOf } from './live-topics.ts';

export type LiveClient = {
  /** Listens to a topic until the returned function is called. */
  listen: (topic: string, listener: LiveListener) => () => void;
  state: () => LiveState;
  onState: (listener: () => void) => () => void;
  /** The server has let the page’s socket go; whether its session is over the server says when it is asked. */
  onDismissal: (listener: () => void) => void;
  /** Opens the socket anew, as somebody else: called after log-in and logout. */
  restart: () => void;
};

export type LiveOptions = Pick<LinkOptions, 'address'> & Partial<Pick<LinkOptions, 'open'>>;

/** One socket a page, opened with the first listener. */
export const createLive = ({ address, open = (url) => new WebSocket(url) }: LiveOptions): LiveClient => {
  const dismissed = new Set<() => void>();
  const topics = createTopics((words) => link.state() === 'open' && link.say(words));
  const hear = (text: string) => {
    const message = liveMessageOf(text);
    if (!message) return;
    if (message.type === 'ping') return link.say({ type: 'pong' });
    if (message.type === 'hello') link.greeted();
    topics.receive(message);
  };
  const link = createLink({
    address,
    open,
    hear,
    isWanted: () => !topics.isEmpty(),
    dismissed: () => dismissed.forEach((tell) => tell()),
  });

  return {
    listen: (topic, listener) => {
      const end = topics.listen(topic, listener);
      if (link.state() === 'idle') void link.connect();
      return end;
    },
    state: link.state,
    onState: link.onState,
    onDismissal: (listener) => void dismissed.add(listener),
    restart: () => {
      topics.forgetPast();
      link.close();
      if (!topics.isEmpty()) void link.connect();
    },
  };
};
