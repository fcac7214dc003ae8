import { loadDemo as loadMerchant, merchantOf } from '#features/merchants/public.ts';
import type { login } from '#features/identity/contract/login/login.ts';
import { captcha } from '#features/identity/server/login/captcha.ts';
import { rememberedLogin } from '#features/identity/server/login/remembered-login.ts';
import { login as logIn } from '#features/identity/server/login/login.ts';
import { captchaText } from '#features/identity/server/login/draw-captcha.ts';
import { loadDemo } from '#features/identity/server/load-demo.ts';
import { openSession } from '#features/identity/server/sessions/open-session.ts';
import { sql } from '#kit/server/database/database.ts';
import { newHumanPuzzle } from '#kit/server/http/human-check.ts';
import type { PlayerVisit, Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { playerVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';

export const scenePassword = 'a calm long password';
type Login = InputOf<typeof login>;

/** A browser that keeps its cookies, and a person before it. */
const browserOf = (world: World, merchantId: MerchantId, over: Partial<Visit>) => {
  const jar = new Map<string, string>();
  const visit = (): Visit => ({
    ...visitOf(merchantId, over),
    cookies: Object.fromEntries(jar),
    setCookie: ({ name, value }) => void (value === '' ? jar.delete(name) : jar.set(name, value)),
  });
  /** One request, with nothing that wasn't given. */
  const attempt = (input: Partial<Login> = {}) =>
    atOnce(logIn(world))({ username: 'Somchai1', password: scenePassword, type: 'username', ...input }, visit());
  const readCaptcha = async () => {
    const captchaId = world.entropy.token();
    // Chance that always falls the same way, so that a test knows the letters.
    const known = { ...world, entropy: { ...world.entropy, bytes: (count: number) => Buffer.alloc(count) } };
    await captcha(known)({ captchaId }, visit());
    return { captchaId, captcha: captchaText(() => 0) };
  };
  const prove = () => ({ humanCheck: proofOf(newHumanPuzzle(world, merchantId)) });
  /** Does what is asked, as the page and the person before it would. */
  const enter = async (input: Partial<Login> = {}) => {
    const first = await attempt(input);
    if (first.ok || !['captcha_required', 'human_check_required'].includes(first.refusal)) return first;
    const read = first.detail['captcha'] === true ? await readCaptcha() : {};
    return attempt({ ...input, ...read, ...prove() });
  };
  const playerVisit = async (token: string): Promise<PlayerVisit> => {
    const session = await openSession(world, { bearer: token, merchantId, path: '/wps/member/info' });
    if (!session.ok) throw new Error(session.refusal);
    return { ...playerVisitOf(merchantId, session.value), ...visit(), player: session.value };
  };
  return {
    jar,
    visit,
    attempt,
    enter,
    prove,
    readCaptcha,
    playerVisit,
    again: () => atOnce(rememberedLogin(world))({}, visit()),
  };
};

/** A merchant with a member, and browsers that keep their cookies and do what the log-in asks them to. */
export const logInScene = async (t: Parameters<typeof testWorld>[0]) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: scenePassword });
  if (!member) throw new Error('no member');

  const setFlag = (flag: string, isOn: unknown) =>
    sql`update merchants.merchant set flags = flags || ${JSON.stringify({ [flag]: isOn })}::jsonb`.execute(
      world.backofficeDatabase.read,
    );

  const isOpen = async (token: string) =>
    (await openSession(world, { bearer: token, merchantId, path: '/wps/member/info' })).ok;

  return {
    world,
    merchantId,
    memberId: member.memberId,
    settings: () => merchantOf(world, merchantId),
    setFlag,
    browser: (over: Partial<Visit> = {}) => browserOf(world, merchantId, over),
    isOpen,
  };
};

export const outcomeOf = (answer: { ok: boolean; refusal?: string }): string =>
  answer.ok ? 'accepted' : (answer.refusal ?? '');
