import type { LoginTab } from '#kit/browser/login.ts';
export const LoginPopup = (_asked: { tab: LoginTab; onTab: (tab: LoginTab) => void; onClose: () => void }) => null;
