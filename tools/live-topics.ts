/** Every live topic, as a page asks for it. */
export const liveTopics = [
  { topic: 'lottery/:gameCode/draws', access: 'visitor', feature: 'lottery' },
  { topic: 'lottery/all/draws', access: 'visitor', feature: 'lottery' },
  { topic: 'site/status', access: 'visitor', feature: 'merchants' },
  { topic: 'site/lobby', access: 'visitor', feature: 'lobby' },
  { topic: 'site/winners', access: 'visitor', feature: 'lobby' },
  { topic: 'member/me/balance', access: 'player', feature: 'wallet' },
  { topic: 'site/content', access: 'visitor', feature: 'content' },
  { topic: 'member/me/enquiries', access: 'player', feature: 'content' },
  { topic: 'member/me/deposits', access: 'player', feature: 'cashier' },
  { topic: 'member/me/protection', access: 'player', feature: 'gateway' },
  { topic: 'member/me/protection', access: 'player', feature: 'protection' },
  { topic: 'member/me/withdrawals', access: 'player', feature: 'withdrawals' },
  { topic: 'member/me/sessions', access: 'player', feature: 'identity' },
  { topic: 'member/me/tickets', access: 'player', feature: 'lottery' },
  { topic: 'member/me/notices', access: 'player', feature: 'messages' },
] as const;
