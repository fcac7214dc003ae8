import type { World } from '#kit/server/world.ts';
import type { Result } from '#kit/shared/result.ts';
import type { SocialIdentity } from '../../domain/social-identity.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';
import { facebook } from './facebook.ts';
import { google, line } from './openid.ts';
import type { ProviderSetup } from './provider-setup.ts';
import { telegram } from './telegram.ts';

/** What is kept of an attempt between leaving and coming back. */
export type AttemptSecrets = { nonce: string; verifier: string };

export type Leaving = AttemptSecrets & { state: string; redirectAddress: string };

/** What the browser brought back. */
export type SocialAnswer = AttemptSecrets & {
  redirectAddress: string;
  code: string | undefined;
  signed: Readonly<Record<string, string>> | undefined;
};

/** How one kind of provider is spoken with. */
export type SocialAdapter = {
  /** Where the person goes to say who they are. */
  leaveFor: (world: World, setup: ProviderSetup, leaving: Leaving) => Promise<Result<string, 'social_unreachable'>>;
  /** Who they are, found out from the provider itself; whatever can't be verified is nobody. */
  identify: (
    world: World,
    setup: ProviderSetup,
    brought: SocialAnswer,
  ) => Promise<Result<SocialIdentity, 'social_failed' | 'social_unreachable'>>;
};

export const adapters: Readonly<Record<SocialProvider, SocialAdapter>> = { google, line, facebook, telegram };
