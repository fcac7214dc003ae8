import type { InputHTMLAttributes } from 'react';
import type { RegisterField } from '../../domain/registration-rules.ts';

type Look = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;

/** How a field's keyboard and the browser's own help should be. */
export const fieldAppearance: Readonly<Record<RegisterField, Look>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none' },
  password: { autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  line: { autoCapitalize: 'none', autoComplete: 'off' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  facebook: { autoComplete: 'off' },
  wechat: { autoCapitalize: 'none', autoComplete: 'off' },
  idNumber: { inputMode: 'numeric', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  recommenderId: { autoCapitalize: 'none', autoComplete: 'off' },
  affiliateCode: { autoCapitalize: 'none', autoComplete: 'off' },
  captcha: { autoCapitalize: 'none', autoComplete: 'off' },
};

/** Fields whose text is hidden while it is typed. */
export const isSecret = (field: RegisterField): boolean => field === 'password' || field === 'paymentPassword';
