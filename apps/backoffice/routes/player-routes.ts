import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { at } from './root-route.ts';

const players = createRoute({
  ...at('/players'),
  component: lazyRouteComponent(() => import('#features/identity/backoffice/players-page.tsx'), 'PlayersPage'),
});
const player = createRoute({
  ...at('/players/$memberId'),
  component: lazyRouteComponent(() => import('../pages/player.tsx'), 'PlayerPage'),
});
const verification = createRoute({
  ...at('/verification'),
  component: lazyRouteComponent(
    () => import('#features/verification/backoffice/queue-page.tsx'),
    'VerificationQueuePage',
  ),
});
const protection = createRoute({
  ...at('/protection'),
  component: lazyRouteComponent(() => import('#features/protection/backoffice/markers-page.tsx'), 'MarkersPage'),
});
const registration = createRoute({
  ...at('/registration'),
  component: lazyRouteComponent(() => import('../pages/registration.tsx'), 'RegistrationPage'),
});
const social = createRoute({
  ...at('/log-in-providers'),
  component: lazyRouteComponent(() => import('#features/identity/backoffice/social-page.tsx'), 'SocialPage'),
});
const levels = createRoute({
  ...at('/levels'),
  component: lazyRouteComponent(() => import('#features/verification/backoffice/levels-page.tsx'), 'LevelsPage'),
});
const returned = createRoute({
  ...at('/protection/returned'),
  component: lazyRouteComponent(() => import('#features/protection/backoffice/returned-page.tsx'), 'ReturnedPage'),
});
const help = createRoute({
  ...at('/protection/help'),
  component: lazyRouteComponent(() => import('#features/protection/backoffice/help-page.tsx'), 'HelpPage'),
});
const enquiries = createRoute({
  ...at('/enquiries'),
  component: lazyRouteComponent(() => import('#features/content/backoffice/enquiries-page.tsx'), 'EnquiriesPage'),
});
const outbox = createRoute({
  ...at('/outbox'),
  component: lazyRouteComponent(() => import('#features/messages/backoffice/outbox-page.tsx'), 'OutboxPage'),
});

export const playerRoutes = [
  players,
  player,
  verification,
  levels,
  protection,
  help,
  returned,
  registration,
  social,
  enquiries,
  outbox,
] as const;
