import sharp from 'sharp';
import { addDemoAccount } from '#features/members/public.ts';
import { saveProfile } from '#features/members/contract/save-profile.ts';
import { beginKycRequest } from '#features/verification/contract/begin-kyc-request.ts';
import { submitKycRequest } from '#features/verification/contract/submit-kyc-request.ts';
import { uploadDocument } from '#features/verification/contract/upload-document.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { must } from './calls.ts';
import { oneOf, type Person } from './people.ts';
import type { Stage } from './stage.ts';

const banks = ['KBANK', 'KBANK', 'SCB', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB'] as const;

/** Fills in the profile, adds a bank account, and sends in a document that staff looks at. */
export const becomeKnown = async (stage: Stage, person: Person, here: PlayerVisit): Promise<void> => {
  const { call, world, merchantId } = stage;
  const { fullName, birthday, idNumber, accountNumber, chance } = person;
  const { memberId } = here.player;
  must('profile', await call(saveProfile, { version: 0, fields: { fullName, birthday, idNumber } }, here));
  await addDemoAccount(world, { memberId, merchantId, bank: oneOf(chance, banks), number: accountNumber });
  const { kycRequestId } = must('document', await call(beginKycRequest, { what: 'identity' }, here));
  await sendDocument(stage, person, here, kycRequestId);
};

/** Sends a picture in for what was asked. */
export const sendDocument = async (
  { call }: Stage,
  person: Person,
  here: PlayerVisit,
  kycRequestId: string,
): Promise<void> => {
  const file = { name: 'card.png', bytes: await sampleCardOf(person) };
  const { fileId } = must('picture', await call(uploadDocument, { files: [file] }, here));
  must('sending in', await call(submitKycRequest, { kycRequestId, files: [fileId] }, here));
};

/** A card that nobody takes for a real one: what it says is the profile, across it stands what it is. */
export const sampleCardOf = ({ fullName, birthday, idNumber }: Person): Promise<Buffer> => {
  const line = (y: number, size: number, text: string) =>
    `<text x="32" y="${y}" font-size="${size}" font-family="sans-serif" fill="#123">${text}</text>`;
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="352">
<rect width="560" height="352" rx="18" fill="#dcebf5"/><rect x="410" y="120" width="118" height="150" fill="#b7cbd9"/>
<circle cx="469" cy="172" r="30" fill="#8aa3b5"/><path d="M422 268q47-70 94 0z" fill="#8aa3b5"/>
${line(56, 26, 'SPECIMEN CARD (simulated)')}${line(120, 24, idNumber)}${line(170, 30, fullName)}${line(220, 24, birthday)}
<text x="60" y="320" font-size="54" fill="#c33" fill-opacity=".35" transform="rotate(-12 60 320)">SPECIMEN ตัวอย่าง</text></svg>`;
  return sharp(Buffer.from(card)).png({ compressionLevel: 3 }).toBuffer();
};
