import { merchantOf, textIn } from '#features/merchants/public.ts';
import { sendMailIn } from '#features/messages/public.ts';
import { installationSetting } from '#kit/server/extensions.ts';
import { callAddress, CallFault } from '#kit/server/http/outgoing-call.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf, later, secondsMs } from '#kit/shared/time.ts';
import { type DuePost, duePosts, endPost, noteChannel, tryPostLater } from '../../db/alert-posts.ts';
import { attemptsMax, outcomeOf, pauseAfter, requestTo, type ServiceOrigins } from '../../domain/alert-channels.ts';
import { openTarget } from './channel-approval.ts';

/** Where the services are reached. Nothing is called before two people have agreed on a receiver. */
export const messengerOrigins = installationSetting<ServiceOrigins>('reports.messengers', {
  line: 'https://api.line.me',
  telegram: 'https://api.telegram.org',
});

const atOnce = 50;
const patienceMs = secondsMs(8);
const bytesMax = 64_000;

/** Sends what is due: channels side by side, so that none that is silent holds the others up. */
export const sendPosts = (world: World) => async (): Promise<void> => {
  const due = Map.groupBy(await duePosts(world.database.read, atOnce), (post) => post.channel_id);
  await Promise.all(
    [...due.values()].map(async (posts) => {
      // A service that is down is not asked for each of many alerts.
      for (const post of posts) if ((await sendOne(world, post)) === 'again') return;
    }),
  );
};

/** What was taken or ended before its channel's time, or whose channel no longer stands, is dropped. */
const sendOne = async (world: World, post: DuePost): Promise<'over' | 'again'> => {
  const isMoot = post.is_ended || (post.after_minutes > 0 && post.is_taken);
  if (!post.is_active || isMoot) return end(world, post, { state: 'dropped', fault: null });
  return post.channel_kind === 'mail' ? mail(world, post) : call(world, post, post.channel_kind);
};

type End = { state: 'sent' | 'dropped' | 'given_up'; fault: string | null };

const end = async (world: World, post: DuePost, { state, fault }: End): Promise<'over'> => {
  await world.database.transact(async (tx) => {
    const attempts = post.attempts + (state === 'dropped' ? 0 : 1);
    await endPost(tx, { postId: post.post_id, state, attempts, fault });
    if (state !== 'dropped') await noteChannel(tx, post.channel_id, fault);
    return accept(undefined);
  });
  return 'over';
};

type Words = { subject: string; text: string };

/** What the desk says of the cause, such as a name, stays at the desk. */
const wordsOf = async (world: World, post: DuePost): Promise<Words> => {
  const { language, kind, subject, deadline, merchant_id: merchantId } = post;
  const say = wordsFor('reports', language);
  const brand = textIn(language, (await merchantOf(world, merchantId)).brand) ?? '';
  if (kind === null || subject === null || deadline === null)
    return { subject: say('alertPost.testSubject', { brand }), text: say('alertPost.test', { brand }) };
  const about = {
    brand,
    kind: say(`alerts.kinds.${kind}`),
    subject,
    deadline: isoOf(deadline).slice(0, 16).replace('T', ' '),
  };
  const told = post.after_minutes > 0 ? 'escalated' : 'raised';
  const text = `${say(`alertPost.${told}`, { ...about, minutes: post.after_minutes })}\n\n${say(`alerts.texts.${kind}`)}`;
  return { subject: say('alertMail.raisedSubject', about), text };
};

/** The mail and the note that it is sent are there together. */
const mail = async (world: World, post: DuePost): Promise<'over'> => {
  const { to } = openTarget(world, post.target_sealed);
  const { subject, text } = await wordsOf(world, post);
  await world.database.transact(async (tx) => {
    const ended = { postId: post.post_id, state: 'sent', attempts: post.attempts + 1, fault: null } as const;
    if (!(await endPost(tx, ended))) return accept(undefined);
    await sendMailIn(world, tx, { merchantId: post.merchant_id, to, purpose: 'notice.alert', subject, text });
    await noteChannel(tx, post.channel_id, null);
    return accept(undefined);
  });
  return 'over';
};

const call = async (world: World, post: DuePost, kind: 'line' | 'telegram'): Promise<'over' | 'again'> => {
  const { text } = await wordsOf(world, post);
  const target = openTarget(world, post.target_sealed);
  const { url, headers, body } = requestTo(kind, messengerOrigins.of(world), { ...target, text, postId: post.post_id });
  const { outcome, fault } = await ask(world, kind, { url, headers, body });
  if (outcome === 'sent') return end(world, post, { state: 'sent', fault: null });
  const attempts = post.attempts + 1;
  if (outcome === 'refused' || attempts >= attemptsMax) return end(world, post, { state: 'given_up', fault });
  await world.database.transact(async (tx) => {
    const tryAt = later(world.clock.now(), pauseAfter(attempts));
    await tryPostLater(tx, { postId: post.post_id, attempts, fault, tryAt });
    await noteChannel(tx, post.channel_id, fault);
    return accept(undefined);
  });
  return 'again';
};

type Asked = { outcome: ReturnType<typeof outcomeOf>; fault: string };

/** A fault is a word of ours: an address with a token in it, and what a service answers, are written nowhere. */
const ask = async (
  world: World,
  kind: 'line' | 'telegram',
  { url, headers, body }: ReturnType<typeof requestTo>,
): Promise<Asked> => {
  try {
    const { reach } = world;
    const { status } = await callAddress(new URL(url), { method: 'POST', headers, body, reach, patienceMs, bytesMax });
    return { outcome: outcomeOf(kind, status), fault: `status_${status}` };
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    return { outcome: 'again', fault: error.fault };
  }
};
